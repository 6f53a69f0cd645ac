import { and, asc, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { singers, songs, songSingers } from '../../engines/database/song-tables.ts'
import type { Changes, SearchSinger } from '../../search/search.ts'
import { singerColumns, songColumns } from './search-columns.store.ts'
import { withSingers, type SongAlone } from './search-rows.ts'

// So many rows keep the embedded database, which works in the server's own thread, for a few milliseconds.
const chunkRows = 500

/** Everything there is, singers before songs, in parts of a few hundred; other work gets its turn in between. */
export async function* everything(orm: Orm): AsyncGenerator<Changes> {
  const names = new Map<string, string>()
  for await (const found of singersInTurn(orm)) {
    for (const { id, name } of found) names.set(id, name)
    yield { songs: [], singers: found }
  }
  for await (const { found, sung } of songsInTurn(orm)) {
    // A singer who came meanwhile is nameless here; their song comes once more, for it has changed since.
    const named = sung.map(({ songNo, id }) => ({ songNo, id, name: names.get(id) ?? '' }))
    yield { songs: withSingers(found, named), singers: [] }
  }
}

async function* singersInTurn(orm: Orm): AsyncGenerator<SearchSinger[]> {
  for (let after = ''; ;) {
    const rows = orm.select(singerColumns).from(singers).where(gt(singers.id, after))
    const found = await rows.orderBy(asc(singers.id)).limit(chunkRows)
    const last = found.at(-1)
    if (last === undefined) return
    after = last.id
    yield found
    await nextTurn()
  }
}

async function* songsInTurn(orm: Orm): AsyncGenerator<{ found: SongAlone[]; sung: { songNo: string; id: string }[] }> {
  for (let after = ''; ;) {
    const rows = orm.select(songColumns).from(songs).where(gt(songs.songNo, after))
    const found = await rows.orderBy(asc(songs.songNo)).limit(chunkRows)
    const last = found.at(-1)
    if (last === undefined) return
    await nextTurn()
    const isBetween = and(gt(songSingers.songNo, after), lte(songSingers.songNo, last.songNo))
    const sung = orm.select({ songNo: songSingers.songNo, id: songSingers.singerId }).from(songSingers).where(isBetween)
    yield { found, sung: await sung.orderBy(asc(songSingers.songNo), asc(songSingers.position)) }
    after = last.songNo
    await nextTurn()
  }
}

// Without a turn, answers that are ready would wait for the whole catalogue.
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
