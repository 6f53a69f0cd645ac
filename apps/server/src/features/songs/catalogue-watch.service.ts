import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import type { Log } from '../../http/log.ts'
import type { Changes, Search } from '../../search/search.ts'
import type { ChangesStore } from './changes.store.ts'

export type WatchNeeds = { search: Pick<Search, 'build' | 'take'>; changes: ChangesStore; log: Log }

/** Keeps the index true to the catalogue, whoever writes it. */
export type CatalogueWatch = {
  /** Builds the index and watches from then on; resolves when it answers. A database that is away is waited for. */
  start: () => Promise<void>
  /** Resolves when the index answers. Throws Failure 'msg.server.busy' where that takes too long. */
  ready: () => Promise<void>
  /** Looks for changes at once. */
  look: () => Promise<void>
  /** Stops watching; resolves when nothing is read any more. */
  stop: () => Promise<void>
}

// Another process's song is found within a second, one look and its reading included.
const lookEveryMs = 400
const busyAfterMs = 5_000
// More than that a thread builds anew.
const takenMost = 2_000
// Taken in one go, some 4 ms; requests get their turn in between.
const takenAtOnce = 100

export function createCatalogueWatch({ search, changes, log }: WatchNeeds): CatalogueWatch {
  const gate = createGate()
  let mark: string | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isBuilt = false
  let isStopped = false
  let isBroken = false

  async function build(): Promise<void> {
    // Taken before the reading: what is written meanwhile comes once more.
    const from = await changes.mark()
    await search.build(untilStopped())
    mark = from
    isBuilt = true
    gate.open()
  }

  async function* untilStopped(): AsyncGenerator<Changes> {
    for await (const part of changes.all()) {
      if (isStopped) throw new Error('the catalogue is watched no longer')
      yield part
    }
  }

  async function readOn(from: string): Promise<void> {
    const { mark: next, ...changed } = await changes.since(from)
    if (changed.songs.length + changed.singers.length > takenMost) return build()
    await take(changed)
    mark = next
  }

  async function take({ songs, singers }: Changes): Promise<void> {
    for (let from = 0; from < Math.max(songs.length, singers.length) && !isStopped; from += takenAtOnce) {
      const to = from + takenAtOnce
      search.take({ songs: songs.slice(from, to), singers: singers.slice(from, to) })
      if (to < songs.length) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function tried(): Promise<void> {
    try {
      await (mark === undefined ? build() : readOn(mark))
      if (isBroken) log.info('the catalogue is watched again')
      isBroken = false
    } catch (error) {
      // Said once, not at every look.
      if (!isBroken && !isStopped) log.error('the catalogue cannot be read', error)
      isBroken = true
    }
  }

  function look(): Promise<void> {
    if (isStopped) return Promise.resolve()
    looking ??= tried().finally(() => {
      looking = undefined
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(() => void look(), lookEveryMs)
    })
    return looking
  }

  return {
    async start() {
      await look()
      if (!isStopped) await gate.opened
    },
    ready: () => (isBuilt ? Promise.resolve() : orBusy(gate.opened)),
    look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      gate.open()
      await looking
    },
  }
}

function createGate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

async function orBusy(built: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure(status.serverBusy, 'msg.server.busy', busyAfterMs)), busyAfterMs)
  })
  await Promise.race([built, late]).finally(() => clearTimeout(timer))
}
