import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engines } from './app-needs.ts'
import type { Config } from './config.ts'
import type { Bus } from './engines/bus/bus.ts'
import { createMemoryBus } from './engines/bus/memory.ts'
import { openNats } from './engines/bus/nats.ts'
import type { Database } from './engines/database/database.ts'
import { openEmbedded } from './engines/database/embedded.ts'
import { openPostgres } from './engines/database/postgres.ts'
import { openFolder } from './engines/files/folder.ts'
import { openDailyFiles } from './engines/logbook/daily-files.ts'
import { withHeadStart } from './features/songs/head-start.ts'
import type { Log } from './http/log.ts'
import { createSearch } from './search/create-search.ts'
import { createStudio } from './studio/create-studio.ts'
import type { Studio } from './studio/studio.ts'

// apps/server, from the sources as from the bundle.
const home = fileURLToPath(new URL('../', import.meta.url))

/** Opens everything the server stands on, as the settings choose. Rejects with EngineProblem where the operator can mend it. */
export async function openEngines(settings: Config, log: Log): Promise<Omit<Engines, 'outside'>> {
  const files = join(settings.dataFolder, 'files')
  const studio = startStudio(!existsSync(join(files, 'songs')), log)
  const bus = await openBus(settings, log)
  const database = await openDatabase(settings, log)
  const logbook = openDailyFiles({ folder: join(settings.dataFolder, 'logs'), now: Date.now })
  const search = createSearch({
    workerScript: new URL('./search-worker.js', import.meta.url),
    onProblem: (problem) => log.error(problem),
  })
  return { database, studio, logbook, search, bus, files: await openFolder({ folder: files }) }
}

// The database takes a second or two to be made: the first song is rendered meanwhile.
function startStudio(isFirstStart: boolean, log: Log): Studio {
  const studio = createStudio({
    songsFolder: join(home, 'src/studio/songs'),
    workerScript: new URL('./studio-worker.js', import.meta.url),
    onProblem: log.error,
  })
  const [first] = studio.catalogue()
  if (!isFirstStart || first === undefined) return studio
  return { ...studio, render: withHeadStart(studio.render, first.noteFile) }
}

async function openBus({ natsUrl: url }: Config, log: Log): Promise<Bus> {
  const onError = (error: unknown): void => log.error('a notice could not be taken in', error)
  return url === undefined ? createMemoryBus(onError) : openNats({ url, onError, tell: log.info })
}

async function openDatabase({ databaseUrl, dataFolder }: Config, log: Log): Promise<Database> {
  const migrationsFolder = join(home, 'src/engines/database/migrations')
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, migrationsFolder })
  return openEmbedded({
    folder: dataFolder,
    migrationsFolder,
    blankCluster: join(home, 'blank-cluster/dist/cluster.tar.gz'),
    onBroken(problem) {
      log.error(problem.message)
      process.exit(1)
    },
  })
}

/** Lets go of all of it, what others stand on last. */
export async function closeEngines({ database, bus, files, logbook, outside, search }: Engines): Promise<void> {
  await search.close()
  await outside.close()
  await bus.close()
  await logbook.close()
  await files.close()
  await database.close()
}
