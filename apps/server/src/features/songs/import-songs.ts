import type { CatalogueEntry } from './catalogue-entry.ts'
import type { CatalogueWriter } from './catalogue-writer.store.ts'
import { readLine } from './import-line.ts'
import { linesOf } from './import-lines.ts'
import { createSeenNumbers } from './import-numbers.ts'

/** A song to be written, or why there is none. `done` measures how far its source has been read. */
export type Candidate = { line: number; done: number; read: CatalogueEntry | { problem: string } }

/** How far an import has come; `rejected` counts the lines that were reported. */
export type ImportState = { line: number; done: number; read: number; added: number; changed: number; rejected: number }

export type ImportNeeds = {
  writer: CatalogueWriter
  /** Hears of a line that is skipped, and why: what follows on "line 7". */
  reject: (line: number, reason: string) => void
  /** Hears of every batch when it is in the database; the next one waits for it. */
  progressed: (state: ImportState) => Promise<void>
  /** Whether to stop after the running batch. */
  isStopped: () => boolean
}

// A transaction each: large enough for sets to pay, small enough to stop at soon.
const batchSongs = 2_000

/** The songs of a catalogue file, line by line. */
export async function* songsOfFile(source: AsyncIterable<Uint8Array>): AsyncGenerator<Candidate[]> {
  for await (const lines of linesOf(source))
    yield lines.map((line) => ({
      line: line.number,
      done: line.endByte,
      read: 'text' in line ? readLine(line.text) : { problem: line.problem },
    }))
}

/**
 * Writes songs batch by batch and counts what singers and albums hold in the end, also when it is stopped; broken off and begun again, it leaves
 * what it would have left at once. Rejects with the database's error.
 */
export async function importSongs(source: AsyncIterable<Candidate[]>, needs: ImportNeeds): Promise<ImportState> {
  const { writer, progressed, isStopped } = needs
  const state = { line: 0, done: 0, read: 0, added: 0, changed: 0, rejected: 0 }
  const pick = createPicking(state, needs.reject)
  let batch: CatalogueEntry[] = []
  let writing = Promise.resolve()

  // While one batch is written the next one is read.
  async function writeBatch(): Promise<void> {
    await writing
    writing = written(batch)
    // Whoever waits for it hears of its failure.
    writing.catch(() => undefined)
    batch = []
  }

  async function written(entries: readonly CatalogueEntry[]): Promise<void> {
    const { added, changed } = await writer.write(entries)
    state.added += added
    state.changed += changed
    await progressed(state)
  }

  for await (const candidates of source) {
    for (const candidate of candidates) {
      const entry = pick(candidate)
      if (entry !== undefined) batch.push(entry)
      if (batch.length >= batchSongs) await writeBatch()
      if (isStopped()) break
    }
    if (isStopped()) break
  }
  if (batch.length > 0) await writeBatch()
  await writing
  await writer.finish()
  return state
}

/** Takes candidates in turn: answers the songs that are right and have not come before, reports the others. */
function createPicking(
  state: ImportState,
  reject: ImportNeeds['reject'],
): (candidate: Candidate) => CatalogueEntry | undefined {
  const seen = createSeenNumbers()
  return ({ line, done, read }) => {
    state.line = line
    state.done = done
    const problem = 'problem' in read ? read.problem : repeated(read, seen.note(read.songNo, line))
    if (problem === undefined && !('problem' in read)) {
      state.read += 1
      return read
    }
    state.rejected += 1
    reject(line, problem ?? '')
    return undefined
  }
}

function repeated({ songNo }: CatalogueEntry, earlier: number | undefined): string | undefined {
  return earlier === undefined ? undefined : `: song ${songNo} was in line ${earlier} already`
}
