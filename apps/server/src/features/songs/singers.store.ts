import type { Singer } from '@openktv/contract/singers'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { singers, songSingers } from '../../engines/database/song-tables.ts'
import type { Window } from './catalogue.store.ts'

/** Singers are filed by category and letter; `singers` counts those of one place. */
export type Filed = { category: string; letter: string; singers: number }

/** Singers. */
export type SingersStore = ReturnType<typeof createSingersStore>

const columns = {
  id: singers.id,
  name: singers.name,
  category: singers.category,
  image: singers.image,
  songs: singers.songs,
}

export function createSingersStore(orm: Orm) {
  return {
    /** Every place that singers are filed at. */
    async filed(): Promise<Filed[]> {
      const rows = orm.select({ category: singers.category, letter: singers.letter, singers: count() }).from(singers)
      return rows.groupBy(singers.category, singers.letter)
    },
    /** All singers, most sung first. */
    async page({ limit, offset }: Window): Promise<Singer[]> {
      const rows = orm.select(columns).from(singers)
      return rows.orderBy(desc(singers.popularity), asc(singers.id)).limit(limit).offset(offset)
    },
    /** The singers filed at some places, most sung first. */
    pageOf: (places: readonly Filed[], window: Window) => pageOf(orm, places, window),
    async find(id: string): Promise<Singer | undefined> {
      const [row] = await orm.select(columns).from(singers).where(eq(singers.id, id))
      return row
    },
    /** Some singers, in no particular order. */
    async findAll(ids: readonly string[]): Promise<Singer[]> {
      return ids.length === 0
        ? []
        : orm
            .select(columns)
            .from(singers)
            .where(inArray(singers.id, [...ids]))
    },
    /** The names of the singers of some songs, in order. */
    async namesOf(songNos: readonly string[]): Promise<Map<string, string[]>> {
      const names = new Map<string, string[]>(songNos.map((songNo) => [songNo, []]))
      if (songNos.length === 0) return names
      const rows = await orm
        .select({ songNo: songSingers.songNo, name: singers.name })
        .from(songSingers)
        .innerJoin(singers, eq(singers.id, songSingers.singerId))
        .where(inArray(songSingers.songNo, [...songNos]))
        .orderBy(asc(songSingers.position), asc(singers.id))
      for (const { songNo, name } of rows) names.get(songNo)?.push(name)
      return names
    },
    /** The singers of a song, in order. */
    async ofSong(songNo: string): Promise<Singer[]> {
      const rows = orm.select(columns).from(songSingers).innerJoin(singers, eq(singers.id, songSingers.singerId))
      return rows.where(eq(songSingers.songNo, songNo)).orderBy(asc(songSingers.position), asc(singers.id))
    },
  }
}

// The index knows each place in order: so many of each are read, and only those are sorted.
async function pageOf(orm: Orm, places: readonly Filed[], { limit, offset }: Window): Promise<Singer[]> {
  if (places.length === 0) return []
  const categories = sql.param(places.map(({ category }) => category))
  const letters = sql.param(places.map(({ letter }) => letter))
  const here = and(eq(singers.category, sql`place.category`), eq(singers.letter, sql`place.letter`))
  const first = orm
    .select({ ...columns, popularity: singers.popularity })
    .from(singers)
    .where(here)
    .orderBy(desc(singers.popularity), asc(singers.id))
    .limit(limit + offset)
    .as('first')
  const { id, name, category, image, songs } = first
  return orm
    .select({ id, name, category, image, songs })
    .from(sql`unnest(${categories}::text[], ${letters}::text[]) as place(category, letter)`)
    .crossJoinLateral(first)
    .orderBy(desc(first.popularity), asc(first.id))
    .limit(limit)
    .offset(offset)
}
