import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { EngineProblem } from '../problem.ts'
import type { Database } from './database.ts'
import { whyNot } from './postgres-problem.ts'
import { createTransactions } from './postgres-transactions.ts'
import * as schema from './schema.ts'

const connectTimeoutMs = 5_000
// Longer than anything that is asked here. The database ends a statement by then; a connection that has gone deaf is closed a little later.
const longestMs = 120_000
const answerMs = 1_000
const keepAliveMs = 10_000

// Any number will do, as long as every node asks for the same one.
const migrationLock = 7_265_823

type Needs = {
  url: string
  migrationsFolder: string
  /** How long a statement may take. */
  queryTimeoutMs?: number
}

/**
 * Connects to a PostgreSQL server by its postgres:// address and brings its tables up to date; nodes that start together take turns. Rejects with
 * EngineProblem when the address, the server, the user or the database is wrong; its message never holds the password.
 */
export async function openPostgres({ url, migrationsFolder, queryTimeoutMs = longestMs }: Needs): Promise<Database> {
  const pool = createPool(url, queryTimeoutMs)
  // The pool has dropped that idle connection already and makes a new one when it is needed.
  pool.on('error', () => undefined)
  try {
    await migrateAlone(pool, migrationsFolder)
  } catch (error) {
    await pool.end()
    throw new EngineProblem(whyNot(error, url), { cause: error })
  }
  const orm = Object.assign(drizzle(pool, { schema }), { transaction: createTransactions(pool) })
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    orm,
    ping: async () => void (await orm.execute(sql`select 1`)),
    close: () => (closing ??= pool.end()),
  }
}

function createPool(url: string, queryTimeoutMs: number): Pool {
  try {
    if (!/^postgres(ql)?:$/.test(new URL(url).protocol)) throw new TypeError('not a postgres:// address')
    return new Pool({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: queryTimeoutMs,
      query_timeout: queryTimeoutMs + answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
  } catch {
    // Without the cause: it quotes the address, password included.
    throw new EngineProblem('DATABASE_URL is not an address of the form postgres://user:password@host:port/database.')
  }
}

async function migrateAlone(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    // A connection that failed is closed, and its lock goes with it.
    client.release(failure)
  }
}
