import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import type { Log } from '../../http/log.ts'
import { createCatalogueReader, type ReaderNeeds } from './catalogue-reader.ts'

export type WatchNeeds = ReaderNeeds & { log: Log }

/** Keeps the index true to the catalogue, whoever writes it. */
export type CatalogueWatch = {
  /** Builds the index and watches from then on; resolves when it answers. A database that is away is waited for. */
  start: () => Promise<void>
  /** Resolves when the index answers. Throws Failure 'msg.server.busy' where that takes too long. */
  ready: () => Promise<void>
  /** Rises whenever the index has changed. */
  edition: () => number
  /** Stops watching; resolves when nothing is read any more. */
  stop: () => Promise<void>
}

// Another process's song is found within a second, one look and its reading included.
const lookEveryMs = 400
const busyAfterMs = 5_000

export function createCatalogueWatch({ log, ...needs }: WatchNeeds): CatalogueWatch {
  const reader = createCatalogueReader(needs)
  const gate = createGate()
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isBroken = false

  async function look(): Promise<void> {
    try {
      await reader.read()
      gate.open()
      if (isBroken) log.info('the catalogue can be read again')
      isBroken = false
    } catch (error) {
      // Said once, not at every look.
      if (!isBroken && !isStopped) log.error('the catalogue cannot be read', error)
      isBroken = true
    }
    if (!isStopped) timer = setTimeout(() => (looking = look()), lookEveryMs)
  }

  return {
    start() {
      if (!isStopped) looking = look()
      return gate.opened
    },
    ready: () => (gate.isOpen() ? gate.opened : orBusy(gate.opened)),
    edition: reader.edition,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      reader.stop()
      await looking
      gate.open()
    },
  }
}

function createGate(): { opened: Promise<void>; open: () => void; isOpen: () => boolean } {
  let isOpen = false
  let tell: () => void
  const opened = new Promise<void>((resolve) => (tell = resolve))
  return {
    opened,
    open() {
      isOpen = true
      tell()
    },
    isOpen: () => isOpen,
  }
}

async function orBusy(built: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failure(status.serverBusy, 'msg.server.busy', busyAfterMs)), busyAfterMs)
  })
  await Promise.race([built, late]).finally(() => clearTimeout(timer))
}
