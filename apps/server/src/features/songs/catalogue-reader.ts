import type { Changes, Search } from '../../search/search.ts'
import type { ChangesStore } from './changes.store.ts'

export type ReaderNeeds = { search: Pick<Search, 'build' | 'take'>; changes: ChangesStore }

/** Brings the index up to date. */
export type CatalogueReader = {
  /** Builds the index the first time, and from then on takes what has changed. Rejects when the database cannot be read. */
  read: () => Promise<void>
  /** Rises whenever the index has changed. */
  edition: () => number
  /** Breaks off what is being read. */
  stop: () => void
}

// More than that a thread builds anew.
const takenMost = 2_000
// Taken in one go, some 4 ms; requests get their turn in between.
const takenAtOnce = 100

export function createCatalogueReader({ search, changes }: ReaderNeeds): CatalogueReader {
  const stopping = new AbortController()
  let mark: string | undefined
  let edition = 0

  async function build(): Promise<void> {
    // Before the reading: what is written meanwhile comes once more.
    const from = await changes.mark()
    await search.build(unlessStopped(changes.all(), stopping.signal))
    edition += 1
    mark = from
  }

  async function readOn(from: string): Promise<void> {
    const { mark: next, ...changed } = await changes.since(from)
    if (changed.songs.length + changed.singers.length > takenMost) return build()
    for (const part of partsOf(changed)) {
      if (stopping.signal.aborted) return
      search.take(part)
      edition += 1
      await nextTurn()
    }
    mark = next
  }

  return {
    read: () => (mark === undefined ? build() : readOn(mark)),
    edition: () => edition,
    stop: () => stopping.abort(),
  }
}

async function* unlessStopped(all: AsyncIterable<Changes>, signal: AbortSignal): AsyncGenerator<Changes> {
  for await (const part of all) {
    signal.throwIfAborted()
    yield part
  }
}

function partsOf({ songs, singers }: Changes): Changes[] {
  const starts = Array.from({ length: Math.ceil(Math.max(songs.length, singers.length) / takenAtOnce) }, starting)
  return starts.map((start) => ({
    songs: songs.slice(start, start + takenAtOnce),
    singers: singers.slice(start, start + takenAtOnce),
  }))
}

function starting(_none: unknown, part: number): number {
  return part * takenAtOnce
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
