import { Client } from 'pg'
import type { SearchSong } from '../apps/server/src/search/search.ts'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { fillDatabase } from './search-postgres-fill.ts'
import { partsOf } from './search-keys.ts'

/** The two ways to search in a database, over songs and singers in one list; both answer ids, at most ten. */
export type PostgresSearches = {
  /** Trigrams over all keys, ordered as the house orders: exact, from the beginning, from a word on; then by popularity. */
  plain: (keyword: string) => Promise<number[]>
  /** Ten answers kept for every beginning that many keys have, a B-tree over the keys from every word on, and trigrams when both find little. */
  tuned: (keyword: string) => Promise<number[]>
  close: () => Promise<void>
}

type Rows = { id: number }[]

/** As with the search in the process: with fewer hits, spelling is forgiven. */
const fewHits = 3
const longestKept = 15

/** Starts a PostgreSQL of its own and fills it with the songs and their singers. */
export async function openPostgres(songs: Iterable<SearchSong>): Promise<PostgresSearches> {
  const server = await startPostgres()
  // Compiling a query takes longer than these take: the database's best case.
  const client = new Client({ connectionString: server.url, options: '-c jit=off -c work_mem=64MB' })
  try {
    await client.connect()
    await fillDatabase(client, songs)
  } catch (error) {
    await client.end()
    await server.stop()
    throw error
  }
  return {
    plain: (keyword) => plain(client, partsOf(keyword)),
    tuned: (keyword) => tuned(client, partsOf(keyword)),
    async close() {
      await client.end()
      await server.stop()
    },
  }
}

async function plain(client: Client, parts: readonly string[]): Promise<number[]> {
  if (parts.length === 0) return []
  const found = await like(client, parts)
  return found.length < fewHits ? similar(client, parts) : found
}

async function tuned(client: Client, parts: readonly string[]): Promise<number[]> {
  const whole = parts.join('')
  if (whole === '') return []
  const { rows: kept } = await client.query<{ ids: number[] }>({
    name: 'kept',
    text: 'select ids from prefix_top where prefix = $1',
    values: [whole.slice(0, longestKept)],
  })
  if (kept[0]) return kept[0].ids
  const { rows } = await client.query<{ id: number }>({
    name: 'keyed',
    text: `select id from suffix_keys where key >= $1 and key < $1 || U&'\\+10FFFF' group by id order by min(tier), id limit 10`,
    values: [whole],
  })
  if (rows.length >= fewHits) return idsOf(rows)
  const found = parts.length > 1 ? await like(client, parts) : []
  return found.length === 0 ? [...new Set([...idsOf(rows), ...(await similar(client, parts))])].slice(0, 10) : found
}

// Ids are numbered by popularity.
async function like(client: Client, parts: readonly string[]): Promise<number[]> {
  const whole = parts.join('')
  const several = parts.map((_, place) => `keys like $${place + 4}`).join(' and ')
  const { rows } = await client.query<{ id: number }>(
    `select id from items where keys like $1 or (${several})
     order by case when ' ' || keys || ' ' like $2 then 0 when ' ' || keys like $3 then 1 when keys like $1 then 2 else 3 end, id
     limit 10`,
    [`%${whole}%`, `% ${whole} %`, `% ${whole}%`, ...parts.map((part) => `%${part}%`)],
  )
  return idsOf(rows)
}

async function similar(client: Client, parts: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from items where keys %> $1 order by word_similarity($1, keys) desc, id limit 10',
    [parts.join(' ')],
  )
  return idsOf(rows)
}

function idsOf(rows: Rows): number[] {
  return rows.map(({ id }) => id)
}
