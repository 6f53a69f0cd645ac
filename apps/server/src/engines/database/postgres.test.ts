import { createServer } from 'node:net'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from '../../testing/postgres-server.ts'
import { EngineProblem } from '../problem.ts'
import { keepsDatabasePromises } from './database.promises.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openPostgres } from './postgres.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const slow = 60_000

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
}, slow)
afterAll(async () => server.stop())

keepsDatabasePromises('PostgreSQL', async () => {
  const url = await anEmptyDatabase('promises')
  return { open: async () => openPostgres({ url, migrationsFolder }), remove: async () => undefined }
})

test('four servers that start at the same moment make the tables once', { timeout: slow }, async () => {
  const url = await anEmptyDatabase('together')
  const all = await Promise.all(Array.from({ length: 4 }, async () => openPostgres({ url, migrationsFolder })))
  expect(await all[0]?.orm.$count(sql`drizzle.__drizzle_migrations`)).toBe(journal.entries.length)
  await Promise.all(all.map(async (db) => db.close()))
})

test('a server comes back by itself after the database has dropped its connections', { timeout: slow }, async () => {
  const db = await openPostgres({ url: await anEmptyDatabase('dropped'), migrationsFolder })
  await db.ping()
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'dropped'`)
  await expect.poll(async () => db.ping().then(() => 'there'), { timeout: 5000 }).toBe('there')
  await db.close()
})

test('a wrong address is explained in one sentence without the password', { timeout: slow }, async () => {
  const { port } = new URL(server.url)
  const at = `127.0.0.1:${port}`
  expect(await problemOf('mysql://someone:secret@db/ktv')).toBe(
    'DATABASE_URL is not an address of the form postgres://user:password@host:port/database.',
  )
  expect(await problemOf('not an address')).toContain('DATABASE_URL is not an address')
  expect(await problemOf(`postgres://openktv:wr0ng@${at}/postgres`)).toBe(
    `PostgreSQL at ${at} does not let the user openktv in (DATABASE_URL).`,
  )
  expect(await problemOf(`postgres://openktv:secret@${at}/nowhere`)).toBe(
    `PostgreSQL at ${at} has no database nowhere (DATABASE_URL).`,
  )
  expect(await problemOf(`postgres://openktv:secret@127.0.0.1:1/postgres`)).toBe(
    'No PostgreSQL answers at 127.0.0.1:1 (DATABASE_URL).',
  )
  expect(await problemOf(`postgres://openktv:secret@no-such-host.invalid/ktv`)).toBe(
    'The host no-such-host.invalid of DATABASE_URL is not known.',
  )
})

test('a server that accepts but never answers is given up after five seconds', { timeout: slow }, async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const started = performance.now()
  expect(await problemOf(`postgres://openktv:secret@127.0.0.1:${port}/ktv`)).toMatch(/^PostgreSQL at .* cannot be used/)
  expect(performance.now() - started).toBeLessThan(7000)
  silent.close()
})

async function problemOf(url: string): Promise<string> {
  const error: unknown = await openPostgres({ url, migrationsFolder }).catch((reason: unknown) => reason)
  if (!(error instanceof EngineProblem)) throw new Error(`expected a problem with ${url}, got ${String(error)}`)
  expect(error.message).not.toMatch(/secret|wr0ng/)
  return error.message
}

async function anEmptyDatabase(name: string): Promise<string> {
  await asAdmin(`create database ${name}`)
  return server.url.replace(/postgres$/, name)
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
