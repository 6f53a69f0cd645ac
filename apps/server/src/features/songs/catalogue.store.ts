import { and, asc, count, desc, eq, sql, sum, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Orm } from '../../engines/database/database.ts'
import { albumSongs, singers, songPlays, songs, songSingers } from '../../engines/database/song-tables.ts'

/** Which rows of a list are wanted. */
export type Window = { limit: number; offset: number }
/** The songs of one page by their numbers, and how many there are in all. */
export type SongPage = { songNos: string[]; total: number }
export type SongRow = typeof songs.$inferSelect

/** Lists of songs, as numbers in order. */
export type CatalogueStore = ReturnType<typeof createCatalogueStore>

export function createCatalogueStore(orm: Orm) {
  const byPopularity = [desc(songs.popularity), asc(songs.songNo)]

  async function list(filter: SQL | undefined, order: SQL[], { limit, offset }: Window): Promise<SongPage> {
    const rows = orm.select({ songNo: songs.songNo }).from(songs).where(filter)
    const found = await rows
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    const [all] = await orm.select({ total: count() }).from(songs).where(filter)
    return { songNos: found.map(({ songNo }) => songNo), total: all?.total ?? 0 }
  }

  return {
    /** Most sung first: the popularity a song came with, and one for each time it was sung to its end here. */
    hot: (window: Window) => hot(orm, window),
    newest: (window: Window) => list(undefined, [desc(songs.released), ...byPopularity], window),
    ofLanguage: (language: string, window: Window) => list(eq(songs.language, language), byPopularity, window),
    ofSinger(singerId: string, window: Window): Promise<SongPage> {
      const sings = sql`exists (select 1 from ${songSingers} where ${songSingers.songNo} = ${songs.songNo} and ${songSingers.singerId} = ${singerId})`
      return list(sings, byPopularity, window)
    },
    /** The songs of a stored album, in its own order. */
    async ofAlbum(kind: string, albumId: string, { limit, offset }: Window): Promise<SongPage> {
      const isWithin = and(eq(albumSongs.kind, kind), eq(albumSongs.albumId, albumId))
      const rows = orm.select({ songNo: albumSongs.songNo }).from(albumSongs).where(isWithin)
      const found = await rows.orderBy(asc(albumSongs.position), asc(albumSongs.songNo)).limit(limit).offset(offset)
      const [all] = await orm.select({ total: count() }).from(albumSongs).where(isWithin)
      return { songNos: found.map(({ songNo }) => songNo), total: all?.total ?? 0 }
    },
    /** The singers of some songs, in order. */
    async singersOf(songNos: readonly string[]): Promise<Map<string, string[]>> {
      const names = new Map<string, string[]>(songNos.map((songNo) => [songNo, []]))
      if (songNos.length === 0) return names
      const rows = await orm
        .select({ songNo: songSingers.songNo, name: singers.name })
        .from(songSingers)
        .innerJoin(singers, eq(singers.id, songSingers.singerId))
        .where(sql`${songSingers.songNo} in ${songNos}`)
        .orderBy(asc(songSingers.position))
      for (const { songNo, name } of rows) names.get(songNo)?.push(name)
      return names
    },
  }
}

// Whoever is among the first so many is so by the popularity it came with, or has been sung here: only those are looked at.
async function hot(orm: Orm, { limit, offset }: Window): Promise<SongPage> {
  const times = sum(songPlays.plays).as('times')
  const sung = orm
    .$with('sung')
    .as(orm.select({ songNo: songPlays.songNo, times }).from(songPlays).groupBy(songPlays.songNo))
  const popular = orm
    .select({ songNo: songs.songNo })
    .from(songs)
    .orderBy(desc(songs.popularity), asc(songs.songNo))
    .limit(limit + offset)
  const candidates = union(popular, orm.select({ songNo: sung.songNo }).from(sung)).as('candidates')
  const found = await orm
    .with(sung)
    .select({ songNo: songs.songNo })
    .from(candidates)
    .innerJoin(songs, eq(songs.songNo, candidates.songNo))
    .leftJoin(sung, eq(sung.songNo, songs.songNo))
    .orderBy(desc(sql`${songs.popularity} + coalesce(${sung.times}, 0)`), asc(songs.songNo))
    .limit(limit)
    .offset(offset)
  const [all] = await orm.select({ total: count() }).from(songs)
  return { songNos: found.map(({ songNo }) => songNo), total: all?.total ?? 0 }
}
