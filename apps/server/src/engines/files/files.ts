import type { Readable } from 'node:stream'

/** Where a file's bytes are to be read, inclusive on both ends, as in an HTTP range. */
export type ByteRange = { start: number; end: number }

/** What is known of a stored file. `etag` changes when the content does. */
export type FileInfo = { size: number; etag: string; modifiedMs: number }

/** Named blobs. A name is a relative path of [A-Za-z0-9._-] segments, none of them starting with a dot; anything else throws. */
export type Files = {
  /** Stores bytes under a name, whole or not at all, replacing what was there; durable when it resolves. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** What is stored under a name, or undefined. */
  info: (name: string) => Promise<FileInfo | undefined>
  /** Reads it, or a part of it; undefined when there is none. */
  read: (name: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Removes it; removing nothing is no error. */
  remove: (name: string) => Promise<void>
  close: () => Promise<void>
}
