import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Puts an open file's content on the disk; `fsyncSync` outside of tests. */
export type Sync = (fd: number) => void

// Emscripten's number for EIO, which PostgreSQL answers with a PANIC.
const ioError = 29

/**
 * PGlite's filesystem on a real folder, with the fsync it lacks: PostgreSQL's fsync calls reach `sync`, directories too. It is in place before the
 * database opens, because recovery is skipped unless the very first sync of pg_control is real.
 */
export function durableFolder(folder: string, sync: Sync): NodeFS {
  const fs = new NodeFS(folder)
  const init = fs.init.bind(fs)
  fs.init = async (pg, options) => {
    const { emscriptenOpts } = await init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (mod: EmscriptenModule) => addFsync(mod, sync)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
  return fs
}

type EmscriptenModule = { NODEFS: object; FS: { ErrnoError: new (errno: number) => Error } }
type StreamOps = { stream_ops: { fsync: (stream: { nfd: number }) => number } }

function addFsync(mod: EmscriptenModule, sync: Sync): void {
  const { NODEFS: realFolder } = mod
  if (!hasStreamOps(realFolder)) throw new Error('this version of PGlite has no place for fsync')
  realFolder.stream_ops.fsync = (stream) => {
    try {
      sync(stream.nfd)
    } catch {
      // Anything but the filesystem's own error leaves the database spinning.
      throw new mod.FS.ErrnoError(ioError)
    }
    return 0
  }
}

function hasStreamOps(type: object): type is StreamOps {
  return 'stream_ops' in type
}

/** Puts a folder and everything in it on the disk. */
export function syncTree(folder: string, sync: Sync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path, sync)
    else syncPath(path, sync)
  }
  syncFolder(folder, sync)
}

/** Puts the names in a folder on the disk. */
export function syncFolder(folder: string, sync: Sync = fsyncSync): void {
  // Windows cannot open a folder; it keeps names in its journal.
  if (process.platform !== 'win32') syncPath(folder, sync)
}

function syncPath(path: string, sync: Sync): void {
  const fd = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    sync(fd)
  } finally {
    closeSync(fd)
  }
}
