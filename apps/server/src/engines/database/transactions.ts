import type { Orm } from './database.ts'

// PostgreSQL's codes for "try again": serialization failure, deadlock, and two presses with one id at once.
const passing = new Set(['40001', '40P01', '23505'])
const triesMost = 5

/** Runs a transaction, again when it lost against another one. Rejects with the database's error. */
export async function transact<Result>(orm: Orm, work: (tx: Orm) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await orm.transaction(work)
    } catch (error) {
      if (tries === triesMost || !isPassing(error)) throw error
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && passing.has(error.code)) return true
  return isPassing(error.cause)
}
