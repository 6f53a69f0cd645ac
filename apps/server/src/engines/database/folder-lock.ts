import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { EngineProblem } from '../problem.ts'

export type FolderLock = { release: () => void }

// libuv's UV_FS_O_EXLOCK (no sharing) on Windows; O_EXLOCK | O_NONBLOCK on macOS and the BSDs.
const exclusive = process.platform === 'win32' ? 0x10000000 : 0x20 | 0x4

/**
 * Makes this process the only one that uses a folder, which is created when missing. Throws EngineProblem when somebody else holds it,
 * in this process or another, or when it cannot be written.
 *
 * The lock is the kernel's, on an open file: taken in one step, gone with its process (kill -9 too), blind to reused pids and to
 * containers that number their processes alike. The file itself stays; `owner` only says whom to name.
 */
export function lockFolder(folder: string): FolderLock {
  const owner = join(folder, 'owner')
  const fd = openLocked(folder)
  if (fd === undefined) throw new EngineProblem(takenSentence(folder, owner))
  writeFileSync(owner, String(process.pid))
  let held = true

  function release(): void {
    if (!held) return
    held = false
    rmSync(owner, { force: true })
    closeSync(fd ?? -1)
  }

  return { release }
}

function openLocked(folder: string): number | undefined {
  const path = join(folder, 'lock')
  try {
    makeFolder(folder)
    if (process.platform === 'linux') return flocked(openSync(path, 'a'), folder)
    return openSync(path, constants.O_RDWR | constants.O_CREAT | exclusive)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EAGAIN' || code === 'EBUSY') return undefined
    if (error instanceof EngineProblem || code === undefined) throw error
    throw new EngineProblem(`The data folder ${folder} cannot be written (${code}).`, { cause: error })
  }
}

// Node has no flock(2), but the lock belongs to the open file we share with the child, so it stays ours when the child is gone.
function flocked(fd: number, folder: string): number | undefined {
  const { status, stderr, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', fd] })
  if (status === 0) return fd
  closeSync(fd)
  if (codeOf(error) === 'ENOENT') {
    throw new EngineProblem(
      `The data folder ${folder} cannot be locked because the command flock is missing; install the package util-linux.`,
    )
  }
  const reason = (error?.message ?? stderr.toString()).trim()
  if (status === 1 && reason === '') return undefined
  throw new EngineProblem(`The data folder ${folder} cannot be locked (${reason}).`)
}

function takenSentence(folder: string, owner: string): string {
  return `The data folder ${folder} is already in use by ${ownerName(owner)}; stop it first or choose another folder.`
}

function ownerName(owner: string): string {
  try {
    return `process ${readFileSync(owner, 'utf8')}`
  } catch {
    // The owner has the lock but has not written its pid yet.
    return 'another process'
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
