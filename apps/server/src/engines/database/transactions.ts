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

/** Whether a statement failed for what others wrote: a constraint (class 23 of PostgreSQL's codes), or a transaction that lost (class 40). */
export function isClash(error: unknown): boolean {
  return /^(?:23|40)/.test(codeOf(error) ?? '')
}

function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error) ?? '')
}

// The driver's error may be the cause of another.
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
