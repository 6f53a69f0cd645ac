import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

type Tables = ExtractTablesWithRelations<typeof schema>

/** Drizzle over either engine; also what a transaction hands out. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema, Tables>

/** The truth of everything: embedded PostgreSQL in the data folder, or a PostgreSQL server. Commits are on disk when they resolve. */
export type Database = {
  kind: 'embedded' | 'postgres'
  orm: Orm
  /** Resolves when the database answers; rejects when it does not. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
