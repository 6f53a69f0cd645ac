import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Orm } from './database.ts'
import * as schema from './schema.ts'

/**
 * Transactions on connections of a pool. One whose transaction did not end in good order is closed, and the pool opens another: Drizzle's own
 * keeps a connection that could not begin for ever, and lends the next asker one that still hangs in somebody else's transaction.
 */
export function createTransactions(pool: Pool): Orm['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    // What runs on it hears that it was cut.
    client.on('error', ignore)
    let failed: { why: unknown } | undefined
    let isBegun = false
    try {
      return await drizzle(client, { schema }).transaction(async (tx) => {
        isBegun = true
        try {
          return await work(tx)
        } catch (error) {
          failed = { why: error }
          // There is nothing to wait for; the database undoes what was begun when it finds the connection closed.
          if (isSilence(error)) await client.end()
          throw error
        }
      }, config)
    } catch (error) {
      // Rather that than that it could not be rolled back.
      throw failed ? failed.why : error
    } finally {
      client.off('error', ignore)
      client.release(!isBegun || client.getTransactionStatus() !== 'I')
    }
  }
}

// What the driver says when nothing came in time; the error that is thrown may quote it.
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || isSilence(error.cause)
}

function ignore(): void {}
