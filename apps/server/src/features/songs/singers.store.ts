import { asc, count, desc, eq, ne, sql, sum } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { singers, songs, songSingers } from '../../engines/database/song-tables.ts'
import type { Rows } from './albums.store.ts'
import type { Window } from './catalogue.store.ts'

export type SingerRow = { id: string; name: string; category: string; image: string; songs: number }

/** Singers. */
export type SingersStore = ReturnType<typeof createSingersStore>

export function createSingersStore(orm: Orm) {
  const singerColumns = {
    id: singers.id,
    name: singers.name,
    category: singers.category,
    image: singers.image,
    songs: count(songSingers.songNo),
  }
  const singersWithSongs = () =>
    orm
      .select(singerColumns)
      .from(singers)
      .leftJoin(songSingers, eq(songSingers.singerId, singers.id))
      .leftJoin(songs, eq(songs.songNo, songSingers.songNo))
      .groupBy(singers.id)

  return {
    /** Singers, those of the most popular songs first; all categories when `category` is undefined. */
    async page(category: string | undefined, { limit, offset }: Window): Promise<Rows<SingerRow>> {
      const filter = category === undefined ? undefined : eq(singers.category, category)
      const order = [desc(sql`coalesce(${sum(songs.popularity)}, 0)`), asc(singers.id)]
      const found = await singersWithSongs()
        .where(filter)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      const [all] = await orm.select({ total: count() }).from(singers).where(filter)
      return { rows: found, total: all?.total ?? 0 }
    },
    async find(id: string): Promise<SingerRow | undefined> {
      const [row] = await singersWithSongs().where(eq(singers.id, id))
      return row
    },
    async categories(): Promise<string[]> {
      const named = orm.select({ name: singers.category }).from(singers).where(ne(singers.category, ''))
      const rows = await named.groupBy(singers.category).orderBy(desc(count()), asc(singers.category))
      return rows.map(({ name }) => name)
    },
  }
}
