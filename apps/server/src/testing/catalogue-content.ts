import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../engines/database/database.ts'
import { openEmbedded } from '../engines/database/embedded.ts'
import { blankCluster, migrationsFolder } from './databases.ts'

type Rows = Record<string, unknown>[]
const tables = ['songs', 'singers', 'song_singers', 'albums', 'album_songs'] as const
/** All rows of the catalogue's tables, in an order of their own. */
type Content = Record<(typeof tables)[number], Rows>

const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

/** The catalogue in the embedded database of a folder. */
export async function contentOf(data: string): Promise<Content> {
  const database = await openEmbedded({ folder: data, migrationsFolder, blankCluster })
  try {
    return await tablesOf(database)
  } finally {
    await database.close()
  }
}

export async function tablesOf({ orm }: Database): Promise<Content> {
  const content: Content = { songs: [], singers: [], song_singers: [], albums: [], album_songs: [] }
  for (const table of tables)
    content[table] = sorted(answer.parse(await orm.execute(sql.raw(`select * from ${table}`))).rows)
  return content
}

/** Without the transactions that wrote the rows, which depend on where an import was broken off. */
export function unmarked(content: Content): Content {
  return { ...content, songs: bare(content.songs), singers: bare(content.singers) }
}

function bare(rows: Rows): Rows {
  return sorted(rows.map(({ changed_by: _changedBy, ...row }) => row))
}

function sorted(rows: Rows): Rows {
  return rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ row }) => row)
}
