import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from './database.ts'

const lsnRows = z.object({ rows: z.array(z.object({ lsn: z.string() })) })
const tableRows = z.object({ rows: z.array(z.object({ name: z.string() })) })

/**
 * Does for a lone backend what PostgreSQL's own helpers do elsewhere, every `everyMs`: a checkpoint when anything was written (without one the log
 * grows for ever), and vacuum and statistics for the tables that changed much (the thresholds are autovacuum's). `stop` waits for a running one.
 */
export function startUpkeep(orm: Orm, everyMs: number): { stop: () => Promise<void> } {
  let checkpointed = ''
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(tend).catch(() => {
      // Whoever uses the database next hears what is wrong; this try is repeated in a while.
    })
  }, everyMs)
  timer.unref()

  async function tend(): Promise<void> {
    for (const name of await changedTables()) await orm.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
    if ((await writtenUpTo(orm)) === checkpointed) return
    // In one transaction, so that nobody writes between the two.
    checkpointed = await orm.transaction(async (tx) => {
      await tx.execute(sql`checkpoint`)
      return writtenUpTo(tx)
    })
  }

  async function changedTables(): Promise<string[]> {
    const { rows } = tableRows.parse(
      await orm.execute(sql`
        select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`),
    )
    return rows.map((row) => row.name)
  }

  async function stop(): Promise<void> {
    clearInterval(timer)
    await running
  }

  return { stop }
}

async function writtenUpTo(orm: Orm): Promise<string> {
  const { rows } = lsnRows.parse(await orm.execute(sql`select pg_current_wal_insert_lsn()::text as lsn`))
  return rows[0]?.lsn ?? ''
}
