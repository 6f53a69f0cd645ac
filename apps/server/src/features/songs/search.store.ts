import { asc, count, desc, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { songs } from '../../engines/database/song-tables.ts'
import type { SongPage, Window } from './catalogue.store.ts'

/** A folded keyword: as one, and by its words. */
type Keyword = { whole: string; parts: readonly string[] }

/** Songs whose keys hold the keyword, or all of its words: exact before prefix before infix, then by popularity. */
export type SearchSongs = (keyword: Keyword, window: Window) => Promise<SongPage>

export function createSearch(orm: Orm): SearchSongs {
  return async ({ whole, parts }, { limit, offset }) => {
    const filter = sql`(${holds(whole)} or (${sql.join(parts.map(holds), sql` and `)}))`
    const order = [rankOf(whole), desc(songs.popularity), asc(songs.songNo)]
    const rows = orm.select({ songNo: songs.songNo }).from(songs).where(filter)
    const found = await rows
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    const [all] = await orm.select({ total: count() }).from(songs).where(filter)
    return { songNos: found.map(({ songNo }) => songNo), total: all?.total ?? 0 }
  }
}

function holds(text: string): SQL {
  return sql`${songs.searchKeys} like ${`%${escapeLike(text)}%`}`
}

function rankOf(whole: string): SQL {
  const keys = sql`' ' || ${songs.searchKeys} || ' '`
  const exact = `% ${escapeLike(whole)} %`
  const prefix = `% ${escapeLike(whole)}%`
  return sql`case when ${keys} like ${exact} then 0 when ${keys} like ${prefix} then 1 when ${holds(whole)} then 2 else 3 end`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
