import { and, asc, count, desc, eq, gt, sql, sum, type SQL } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { albumSongs, songPlays, songs, songSingers } from '../../engines/database/song-tables.ts'

/** Which rows of a list are wanted. */
export type Window = { limit: number; offset: number }
/** The songs of one page by their numbers, and how many there are in all. */
export type SongPage = { songNos: string[]; total: number }
export type SongRow = typeof songs.$inferSelect
/** A song and how often it was sung. */
export type Played = { songNo: string; plays: number }
/** A song and what it is ranked by. */
export type Scored = { songNo: string; score: number }
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
    /** What was sung here, by its popularity and how often it was sung. */
    sung: (head: RankHead) => sung(orm, head),
    /** What is popular elsewhere. */
    async popular(most: number): Promise<Scored[]> {
      const rows = orm.select({ songNo: songs.songNo, score: songs.popularity }).from(songs)
      return rows.orderBy(...byPopularity).limit(most)
    },
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

// The popularity a song came with, and one for each time it was sung to its end here.
async function sung(orm: Orm, { most, afterDay }: RankHead): Promise<Scored[]> {
  const score = sql<number>`${songs.popularity} + sum(${songPlays.plays})`.mapWith(Number)
  return orm
    .select({ songNo: songPlays.songNo, score })
    .from(songPlays)
    .innerJoin(songs, eq(songs.songNo, songPlays.songNo))
    .where(gt(songPlays.day, afterDay))
    .groupBy(songPlays.songNo, songs.popularity)
    .orderBy(desc(sql`2`), asc(songPlays.songNo))
    .limit(most)
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
