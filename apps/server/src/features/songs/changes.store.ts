import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { singers, songs, songSingers } from '../../engines/database/song-tables.ts'
import type { Changes } from '../../search/search.ts'
import { everything } from './changes-all.store.ts'
import { nextMark, readMark, snapshotOf, writeMark, type Mark } from './changes-mark.ts'
import { singerColumns, songColumns } from './search-columns.store.ts'
import { withSingers, type Sung } from './search-rows.ts'

/** The catalogue as those who keep a copy of it read it: all of it, and from then on what anybody changed, in this process or another. */
export type ChangesStore = ReturnType<typeof createChangesStore>

// A call's worth of songs, and of singers. Whoever reads more at once is better served by all of it.
const changesMost = 2_500

export function createChangesStore(orm: Orm) {
  /** Where to go on from: `since` it brings what is not there to be read yet. To be taken before `all` is read. */
  async function mark(): Promise<string> {
    return writeMark({ seen: await snapshot() })
  }

  /**
   * What has been changed since a mark, as it is now, and the mark to go on from. Each change comes once, however late its transaction ended;
   * of many a call brings the first few thousand, and the next one goes on. Rejects when the mark is none of ours.
   */
  async function since(from: string): Promise<Changes & { mark: string }> {
    const begun = readMark(from)
    const until = begun.until ?? (await snapshot())
    if (until === begun.seen) return { songs: [], singers: [], mark: from }
    const range = { ...begun, until }
    const changedSongs = await songsOf(orm, range)
    const changedSingers = await singersOf(orm, range)
    const hasAll = changedSongs.length < changesMost && changedSingers.length < changesMost
    const found = changedSongs.map(({ song }) => song)
    return {
      songs: withSingers(found, await sungOf(orm, found)),
      singers: changedSingers.map(({ singer }) => singer),
      mark: writeMark(hasAll ? { seen: until } : nextMark(range, changedSongs.at(-1), changedSingers.at(-1))),
    }
  }

  async function snapshot(): Promise<string> {
    return snapshotOf(await orm.execute(sql`select pg_current_snapshot()::text as snapshot`))
  }

  return { mark, all: () => everything(orm), since }
}

/** What one snapshot does not show and a later one does, as far as it is not read yet. */
type Range = Mark & { until: string }

async function songsOf(orm: Orm, range: Range) {
  const isMeant = isChanged(sql`${songs.changedBy}`, sql`${songs.songNo}`, { ...range, after: range.song })
  const rows = orm.select({ changedBy: songs.changedBy, song: songColumns }).from(songs).where(isMeant)
  return rows.orderBy(asc(songs.changedBy), asc(songs.songNo)).limit(changesMost)
}

async function singersOf(orm: Orm, range: Range) {
  const isMeant = isChanged(sql`${singers.changedBy}`, sql`${singers.id}`, { ...range, after: range.singer })
  const rows = orm.select({ changedBy: singers.changedBy, singer: singerColumns }).from(singers).where(isMeant)
  return rows.orderBy(asc(singers.changedBy), asc(singers.id)).limit(changesMost)
}

type Bounds = Pick<Range, 'seen' | 'until'> & { after: Mark['song'] }

// The bounds say more loosely, for the index, what visibility says; and they leave out the transaction numbers of another cluster, from the future,
// that a restored database brings along.
function isChanged(changedBy: SQL, key: SQL, { seen, until, after }: Bounds): SQL {
  const [from, to] = [sql`${seen}::text::pg_snapshot`, sql`${until}::text::pg_snapshot`]
  const isUnread =
    after === undefined ? sql`true` : sql`(${changedBy}, ${key}) > (${after[0]}::text::xid8, ${after[1]}::text)`
  return sql`${changedBy} >= pg_snapshot_xmin(${from}) and ${changedBy} < pg_snapshot_xmax(${to})
    and not pg_visible_in_snapshot(${changedBy}, ${from}) and pg_visible_in_snapshot(${changedBy}, ${to}) and ${isUnread}`
}

async function sungOf(orm: Orm, found: readonly { songNo: string }[]): Promise<Sung[]> {
  if (found.length === 0) return []
  const songNos = found.map(({ songNo }) => songNo)
  const rows = orm
    .select({ songNo: songSingers.songNo, id: singers.id, name: singers.name })
    .from(songSingers)
    .innerJoin(singers, eq(singers.id, songSingers.singerId))
    .where(inArray(songSingers.songNo, songNos))
  return rows.orderBy(asc(songSingers.songNo), asc(songSingers.position))
}
