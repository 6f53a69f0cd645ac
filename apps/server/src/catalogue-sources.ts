import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { entryOf } from './features/songs/import-line.ts'
import { songsOfFile, type Candidate } from './features/songs/import-songs.ts'
import { syntheticSongs } from './synthetic/synthetic-catalogue.ts'

/** Songs to be written, and what their `done` will be in the end; `close` lets go of where they come from, read to its end or not. */
export type SongSource = { songs: AsyncIterable<Candidate[]>; total: number | undefined; close: () => void }

/** How large an invented catalogue is, and which one. */
export type Size = { songs: number; seed: number }

const readBytes = 1_048_576
const songsAtOnce = 1_000

/** The songs of a file; '-' is standard input. Rejects with Node's own error when it cannot be opened. */
export async function songsFrom(file: string): Promise<SongSource> {
  if (file === '-') return { ...read(process.stdin), total: undefined }
  const handle = await open(file)
  const { size } = await handle.stat()
  return { ...read(handle.createReadStream({ highWaterMark: readBytes })), total: size }
}

function read(stream: Readable): Pick<SongSource, 'songs' | 'close'> {
  return { songs: songsOfFile(stream), close: () => void stream.destroy() }
}

/** Invented songs, the same for the same size. */
export function inventedSongs(size: Size): SongSource {
  return { songs: inventedCandidates(size), total: size.songs, close: () => undefined }
}

async function* inventedCandidates(size: Size): AsyncGenerator<Candidate[]> {
  let candidates: Candidate[] = []
  let line = 0
  for (const song of syntheticSongs(size)) {
    line += 1
    candidates.push({ line, done: line, read: entryOf(song) })
    if (candidates.length < songsAtOnce) continue
    yield candidates
    candidates = []
  }
  yield candidates
}

/** Writes invented songs as the lines of a file; '-' is standard output. Rejects with Node's own error when it cannot be written. */
export async function writeInvented(size: Size, file: string): Promise<void> {
  const lines = Readable.from(inventedLines(size))
  if (file === '-') return pipeline(lines, process.stdout, { end: false })
  const out = createWriteStream(file)
  await once(out, 'open')
  return pipeline(lines, out)
}

function* inventedLines(size: Size): Generator<string> {
  let lines: string[] = []
  for (const song of syntheticSongs(size)) {
    lines.push(`${JSON.stringify(song)}\n`)
    if (lines.length < songsAtOnce) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}
