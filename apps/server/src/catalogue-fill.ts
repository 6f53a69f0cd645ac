import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createProgress, summaryText, type Progress } from './catalogue-progress.ts'
import type { SongSource } from './catalogue-sources.ts'
import type { Config } from './config.ts'
import type { Database } from './engines/database/database.ts'
import { openEmbedded } from './engines/database/embedded.ts'
import { openPostgres } from './engines/database/postgres.ts'
import { createCatalogueWriter } from './features/songs/catalogue-writer.store.ts'
import { importSongs, type ImportState } from './features/songs/import-songs.ts'

/** How a filling ended: all lines were good, some were not, or somebody stopped it. */
export type Ended = 'filled' | 'with problems' | 'stopped'

// apps/server, from the sources as from the bundle.
const home = fileURLToPath(new URL('../', import.meta.url))

// The log between two checkpoints grows by kilobytes with every song.
const upkeepEveryMs = 60_000

// Of one Ctrl-C two signals arrive: the terminal's, and npm passes it on.
const echoMs = 500
const interruptedCode = 130

/** Writes songs into the database there is, telling of the progress. Rejects with EngineProblem when it cannot be opened. */
export async function fillCatalogue({ songs, total, close }: SongSource, config: Config): Promise<Ended> {
  const database = await openDatabase(config)
  const progress = createProgress({
    total,
    now: () => performance.now(),
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
  })
  const stopping = listenForStop(progress)
  try {
    const state = await importSongs(until(stopping.stopped, songs), {
      writer: createCatalogueWriter(database.orm),
      reject: (line, reason) => progress.say(`line ${line}${reason.startsWith(':') ? '' : ' '}${reason}`),
      async progressed(now) {
        progress.show(now)
        // The embedded database works in this thread: without a turn in between no signal would be heard.
        await nextTurn()
      },
      isStopped: stopping.isStopped,
    })
    progress.say(summaryText(state, progress.elapsedMs()))
    if (stopping.isStopped()) progress.say(stoppedText(state))
    return endOf(state, stopping.isStopped())
  } finally {
    stopping.close()
    close()
    await database.close()
  }
}

function endOf({ rejected }: ImportState, isStopped: boolean): Ended {
  if (isStopped) return 'stopped'
  return rejected > 0 ? 'with problems' : 'filled'
}

function stoppedText({ line }: ImportState): string {
  return `Stopped after line ${line}; all of it is kept. The same command again goes on: what is in the catalogue already changes nothing.`
}

async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<Database> {
  const migrationsFolder = join(home, 'src/engines/database/migrations')
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, migrationsFolder })
  const blankCluster = join(home, 'blank-cluster/dist/cluster.tar.gz')
  return openEmbedded({ folder: dataFolder, migrationsFolder, blankCluster, upkeepEveryMs })
}

/** Parts of a source until it ends or `stopped` resolves, also when the next part does not come. */
async function* until<Part>(stopped: Promise<undefined>, source: AsyncIterable<Part>): AsyncGenerator<Part> {
  const parts = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([stopped, parts.next()])
    if (next === undefined || next.done === true) return
    yield next.value
  }
}

type Stopping = { isStopped: () => boolean; stopped: Promise<undefined>; close: () => void }

function listenForStop(progress: Progress): Stopping {
  let stoppedMs = 0
  const abort = new AbortController()
  const stopped = new Promise<undefined>((resolve) => abort.signal.addEventListener('abort', () => resolve(undefined)))
  const onSignal = (): void => {
    const nowMs = performance.now()
    // Asked twice: whoever stands there does not want to wait.
    if (stoppedMs > 0 && nowMs - stoppedMs > echoMs) process.exit(interruptedCode)
    if (stoppedMs > 0) return
    stoppedMs = nowMs
    abort.abort()
    progress.say('Stopping after the running batch …')
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, onSignal)
  return {
    isStopped: () => stoppedMs > 0,
    stopped,
    close() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
