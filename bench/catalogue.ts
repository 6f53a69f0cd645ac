import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { bareFiles, copyIntoEmbedded, copyIntoPostgres } from './catalogue-copy.ts'
import { type Figure, secondsOf } from './figure.ts'

const songs = 300_000
const demandMs = { embedded: 60_000, PostgreSQL: 30_000 }

/**
 * The real command, from an empty folder or database to all songs with their singers, categories, indexes and counts, beside a bare COPY of the same
 * rows into tables without any index or check. COPY runs twice, before and after, to show the noise.
 */
export async function benchCatalogue(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openktv-bench-'))
  // PostgreSQL reads the baseline's files as a user of its own.
  await chmod(folder, 0o755)
  try {
    const file = path.join(folder, 'songs.jsonl')
    await run(['generate', '--songs', String(songs), '--out', file], {})
    await bareFiles(songs, folder)
    return [...(await embedded(folder, file)), ...(await postgres(folder, file))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function embedded(folder: string, file: string): Promise<Figure[]> {
  const before = await copyIntoEmbedded(folder)
  const ours = await run(['import', file], { OPENKTV_DATA: path.join(folder, 'data') })
  return figures('embedded', ours, [before, await copyIntoEmbedded(folder)])
}

async function postgres(folder: string, file: string): Promise<Figure[]> {
  const server = await startPostgres({ isDurable: true })
  try {
    const before = await copyIntoPostgres(folder, server.url)
    const ours = await run(['import', file], { DATABASE_URL: server.url })
    return figures('PostgreSQL', ours, [before, await copyIntoPostgres(folder, server.url)])
  } finally {
    await server.stop()
  }
}

function figures(kind: keyof typeof demandMs, oursMs: number, [before, after]: [number, number]): Figure[] {
  const copyMs = (before + after) / 2
  const rate = Math.round(songs / (oursMs / 1000))
  return [
    {
      name: `import of ${songs} songs, ${kind}, beside COPY`,
      ours: `${secondsOf(oursMs)} (${rate}/s)`,
      baseline: secondsOf(copyMs),
      ratio: (oursMs / copyMs).toFixed(2),
      demand: `≤ ${secondsOf(demandMs[kind])}`,
      holds: oursMs <= demandMs[kind],
    },
    {
      name: `control: COPY beside COPY, ${kind}`,
      ours: secondsOf(after),
      baseline: secondsOf(before),
      ratio: (after / before).toFixed(2),
      demand: '',
      holds: true,
    },
  ]
}

/** Runs the built command and answers how long it took. Throws when it fails. */
async function run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<number> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['apps/server/dist/catalogue.js', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`catalogue ${args[0]} ended with ${String(code)}`)
  return performance.now() - startedMs
}
