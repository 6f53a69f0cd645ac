import { and, asc, count, desc, eq, gt, sql, sum, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Orm } from '../../engines/database/database.ts'
import { albumSongs, songPlays, songs, songSingers } from '../../engines/database/song-tables.ts'

/** Which rows of a list are wanted. */
export type Window = { limit: number; offset: number }
/** The songs of one page by their numbers, and how many there are in all. */
export type SongPage = { songNos: string[]; total: number }
export type SongRow = typeof songs.$inferSelect
/** A song and how often it was sung. */
export type Played = { songNo: string; plays: number }
/** The head of a rank: its first so many songs, where plays count from the day after `afterDay` (days since 1970). */
export type RankHead = { most: number; afterDay: number }

/** Lists of songs, as numbers in order. */
export type CatalogueStore = ReturnType<typeof createCatalogueStore>

const byPopularity = [desc(songs.popularity), asc(songs.songNo)]

export function createCatalogueStore(orm: Orm) {
  async function list(filter: SQL, { limit, offset }: Window): Promise<string[]> {
    const rows = orm.select({ songNo: songs.songNo }).from(songs).where(filter)
    const found = await rows
      .orderBy(...byPopularity)
      .limit(limit)
      .offset(offset)
    return found.map(numberOf)
  }

  return {
    /** Most sung first: the popularity a song came with, and one for each time it was sung to its end here. */
    hot: (head: RankHead) => hot(orm, head),
    /** What was sung to its end, most often first. */
    played: (head: RankHead) => played(orm, head),
    /** By the date of release, the newest first. */
    async newest(most: number): Promise<string[]> {
      const rows = orm.select({ songNo: songs.songNo }).from(songs)
      const found = await rows.orderBy(desc(songs.released), ...byPopularity).limit(most)
      return found.map(numberOf)
    },
    ofLanguage: (language: string, window: Window) => list(eq(songs.language, language), window),
    async ofSinger(singerId: string, { limit, offset }: Window): Promise<string[]> {
      const rows = orm.select({ songNo: songs.songNo }).from(songSingers)
      const found = await rows
        .innerJoin(songs, eq(songs.songNo, songSingers.songNo))
        .where(eq(songSingers.singerId, singerId))
        .orderBy(...byPopularity)
        .limit(limit)
        .offset(offset)
      return found.map(numberOf)
    },
    /** The songs of a stored album, in its own order. */
    async ofAlbum(kind: string, albumId: string, { limit, offset }: Window): Promise<string[]> {
      const isWithin = and(eq(albumSongs.kind, kind), eq(albumSongs.albumId, albumId))
      const rows = orm.select({ songNo: albumSongs.songNo }).from(albumSongs).where(isWithin)
      const found = await rows.orderBy(asc(albumSongs.position), asc(albumSongs.songNo)).limit(limit).offset(offset)
      return found.map(numberOf)
    },
    /** Every language there are songs in, the fullest first. */
    async languages(): Promise<{ language: string; songs: number }[]> {
      const rows = orm.select({ language: songs.language, songs: count() }).from(songs).groupBy(songs.language)
      return rows.orderBy(desc(count()), asc(songs.language))
    },
  }
}

// Whoever is among the first so many is so by the popularity it came with, or has been sung here: only those are looked at.
async function hot(orm: Orm, { most, afterDay }: RankHead): Promise<string[]> {
  const times = sum(songPlays.plays).as('times')
  const recent = orm.select({ songNo: songPlays.songNo, times }).from(songPlays).where(gt(songPlays.day, afterDay))
  const sung = orm.$with('sung').as(recent.groupBy(songPlays.songNo))
  const popular = orm
    .select({ songNo: songs.songNo })
    .from(songs)
    .orderBy(...byPopularity)
    .limit(most)
  const candidates = union(popular, orm.select({ songNo: sung.songNo }).from(sung)).as('candidates')
  const found = await orm
    .with(sung)
    .select({ songNo: songs.songNo })
    .from(candidates)
    .innerJoin(songs, eq(songs.songNo, candidates.songNo))
    .leftJoin(sung, eq(sung.songNo, songs.songNo))
    .orderBy(desc(sql`${songs.popularity} + coalesce(${sung.times}, 0)`), asc(songs.songNo))
    .limit(most)
  return found.map(numberOf)
}

async function played(orm: Orm, { most, afterDay }: RankHead): Promise<Played[]> {
  const plays = sum(songPlays.plays).mapWith(Number)
  return orm
    .select({ songNo: songPlays.songNo, plays })
    .from(songPlays)
    .innerJoin(songs, eq(songs.songNo, songPlays.songNo))
    .where(gt(songPlays.day, afterDay))
    .groupBy(songPlays.songNo, songs.popularity)
    .orderBy(desc(sum(songPlays.plays)), desc(songs.popularity), asc(songPlays.songNo))
    .limit(most)
}

function numberOf({ songNo }: { songNo: string }): string {
  return songNo
}
