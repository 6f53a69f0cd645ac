import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a file that must not be there yet, and resolves when its bytes are on the disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts the names in a folder on the disk, and those in the folders above it up to `top`. */
export async function syncFolders(folder: string, top: string): Promise<void> {
  // Windows cannot open a folder; it keeps names in its journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== top) await syncFolders(dirname(folder), top)
}
