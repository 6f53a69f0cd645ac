import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '../make-folder.ts'
import { EngineProblem } from '../problem.ts'
import { syncFolders, writeDurably } from './durable.ts'
import type { ByteRange, FileInfo, Files } from './files.ts'
import { checkName } from './names.ts'
import { partOf } from './ranges.ts'

// Half-written files live here; no name may start with a dot, so nobody can ask for them.
const incoming = '.incoming'

// Longer than any upload takes: what is older was left by a server that was killed.
const abandonedMs = 3_600_000

/** Files in a folder of this machine, which is created when missing. Rejects with EngineProblem when it cannot be written. */
export async function openFolder({ folder }: { folder: string }): Promise<Files> {
  const root = await prepare(folder)

  async function pathOf(name: string): Promise<string> {
    checkName(name)
    const path = join(root, ...name.split('/'))
    await stayInside(root, dirname(path))
    return path
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const path = await pathOf(name)
    const draft = join(root, incoming, randomUUID())
    try {
      await writeDurably(draft, bytes)
      const made = await mkdir(dirname(path), { recursive: true })
      await rename(draft, path)
      await syncFolders(dirname(path), made === undefined ? dirname(path) : root)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async function remove(name: string): Promise<void> {
    const path = await pathOf(name)
    if ((await withFile(path, infoOf)) === undefined) return
    await rm(path, { force: true })
    await syncFolders(dirname(path), dirname(path))
  }

  return {
    put,
    remove,
    info: async (name) => withFile(await pathOf(name), infoOf),
    read: async (name, range) => readFrom(await pathOf(name), range),
    close: async () => undefined,
  }
}

async function prepare(folder: string): Promise<string> {
  try {
    makeFolder(join(folder, incoming))
    await access(join(folder, incoming), constants.W_OK)
    await removeAbandoned(join(folder, incoming))
    return await realpath(folder)
  } catch (error) {
    const reason = codeOf(error) ?? String(error)
    throw new EngineProblem(`The folder ${folder} for files cannot be written (${reason}).`, { cause: error })
  }
}

async function removeAbandoned(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    if (Date.now() - (await stat(path)).mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true })
  }
}

// A link in the folder must not lead anybody out of it.
async function stayInside(root: string, folder: string): Promise<void> {
  const real = await unlessAbsent(realpath(folder))
  if (real === undefined) return stayInside(root, dirname(folder))
  if (real !== root && !real.startsWith(root + sep)) throw new Error(`${folder} leads out of the folder for files`)
}

// The bytes are those of this moment: replacing the file later gives its name to another one.
async function readFrom(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const file = await openFile(path)
  if (file === undefined) return undefined
  try {
    const { size } = await file.stat()
    const part = partOf(size, range)
    if (part !== undefined) return file.createReadStream(part)
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return Readable.from([])
}

async function withFile<Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result | undefined> {
  const file = await openFile(path)
  if (file === undefined) return undefined
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  const file = await unlessAbsent(open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)))
  if (file === undefined || (await file.stat()).isFile()) return file
  await file.close()
  return undefined
}

async function infoOf(file: FileHandle): Promise<FileInfo> {
  const { size, ino, mtimeNs, mtimeMs } = await file.stat({ bigint: true })
  return { size: Number(size), etag: `${ino.toString(36)}-${mtimeNs.toString(36)}`, modifiedMs: Number(mtimeMs) }
}

async function unlessAbsent<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
