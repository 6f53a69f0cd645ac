import type { Client } from 'pg'
import type { SearchSong } from '../apps/server/src/search/search.ts'
import { type Key, keysOf, keyTextOf } from './search-keys.ts'

/** A song, or a singer, numbered by popularity. */
type Item = { names: readonly string[]; popularity: number }

/** How many keys begin so, and the ten best. */
type Counted = { count: number; ids: number[] }

const rowsPerStatement = 20_000
/** Beginnings with more keys than this have their ten best kept (the research's figure). */
const hotPrefix = 48
const longestKept = 15
const keptIds = 10

const tables = `
  create extension pg_trgm;
  create unlogged table items (id integer primary key, keys text not null);
  create unlogged table suffix_keys (key text collate "C" not null, tier smallint not null, id integer not null);
  create unlogged table prefix_top (prefix text collate "C" primary key, ids integer[] not null);
`
const indexes = `
  create index items_keys on items using gin (keys gin_trgm_ops);
  create index suffix_keys_key on suffix_keys (key) include (tier, id);
  vacuum analyze items;
  vacuum analyze suffix_keys;
  vacuum analyze prefix_top;
`

/** Fills both ways of searching with the same songs and singers. */
export async function fillDatabase(client: Client, songs: Iterable<SearchSong>): Promise<void> {
  const items = itemsOf(songs)
  await client.query(tables)
  await fillItems(client, items)
  const keys = items.map(({ names: [name = ''] }) => keysOf(name))
  await fillKeys(client, keys)
  await fillPrefixes(client, keys)
  for (const statement of indexes.split(';')) if (statement.trim() !== '') await client.query(statement)
}

/** A singer is as popular as the songs together: the most popular come first, as in the house. */
function itemsOf(songs: Iterable<SearchSong>): Item[] {
  const items: Item[] = []
  const singers = new Map<string, number>()
  for (const { name, singers: by, popularity } of songs) {
    items.push({ names: [name, ...by.map((singer) => singer.name)], popularity })
    for (const singer of by) singers.set(singer.name, (singers.get(singer.name) ?? 0) + popularity)
  }
  for (const [name, popularity] of singers) items.push({ names: [name], popularity })
  return items.toSorted((one, other) => other.popularity - one.popularity)
}

async function fillItems(client: Client, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += rowsPerStatement) {
    const texts = items.slice(from, from + rowsPerStatement).map(({ names }) => keyTextOf(names))
    const ids = texts.map((_, place) => from + place)
    await client.query('insert into items select * from unnest($1::integer[], $2::text[])', [ids, texts])
  }
}

async function fillKeys(client: Client, keys: readonly Key[][]): Promise<void> {
  for (let from = 0; from < keys.length; from += rowsPerStatement) {
    const rows = keys
      .slice(from, from + rowsPerStatement)
      .flatMap((list, place) => list.map(({ text, isWhole }) => ({ text, tier: isWhole ? 0 : 1, id: from + place })))
    await client.query('insert into suffix_keys select * from unnest($1::text[], $2::smallint[], $3::integer[])', [
      rows.map(({ text }) => text),
      rows.map(({ tier }) => tier),
      rows.map(({ id }) => id),
    ])
  }
}

async function fillPrefixes(client: Client, keys: readonly Key[][]): Promise<void> {
  let hot = new Set([''])
  for (let length = 1; length <= longestKept && hot.size > 0; length += 1) {
    const kept = topOf(keys, hot, length)
    hot = new Set(kept.keys())
    const rows = [...kept]
    await client.query(
      `insert into prefix_top select p, string_to_array(i, ',')::integer[] from unnest($1::text[], $2::text[]) r(p, i)`,
      [rows.map(([prefix]) => prefix), rows.map(([, ids]) => ids.join(','))],
    )
  }
}

/** The ten best of every beginning of a length that many keys have: names from their beginning before names from a later word on. */
function topOf(keys: readonly Key[][], hot: ReadonlySet<string>, length: number): Map<string, number[]> {
  const counted = new Map<string, Counted>()
  for (const wanted of [true, false])
    for (const [id, list] of keys.entries()) {
      const isHot = ({ text }: Key): boolean => text.length >= length && hot.has(text.slice(0, length - 1))
      const starts = list.filter((key) => key.isWhole === wanted && isHot(key))
      for (const { text } of starts) note(counted, text.slice(0, length), id)
    }
  const many = [...counted].filter(([, { count }]) => count > hotPrefix)
  return new Map(many.map(([prefix, { ids }]) => [prefix, ids]))
}

function note(counted: Map<string, Counted>, prefix: string, id: number): void {
  const known = counted.get(prefix)
  if (!known) {
    counted.set(prefix, { count: 1, ids: [id] })
    return
  }
  known.count += 1
  if (known.ids.length < keptIds && !known.ids.includes(id)) known.ids.push(id)
}
