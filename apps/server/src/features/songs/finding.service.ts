import { hotSingersId, searchKeywordCharacters } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { foundMost, type FoundRow, type SearchAnswer, type SearchType } from '@openktv/contract/search'
import type { SongReceived } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import { characterCount } from '../../http/plain-text.ts'
import { fold } from '../../search/fold.ts'
import type { Search, SearchSong } from '../../search/search.ts'
import type { Rows } from './albums.store.ts'
import type { Window } from './catalogue.store.ts'
import type { Favorites } from './favorites.service.ts'
import { foundRow, foundSinger, foundSong, offeredSinger, offeredSong, receivedFrom } from './found-rows.ts'
import type { NamedSong } from './missing.service.ts'
import { pageOf, windowOf, type Paging } from './paging.ts'
import type { Presenter } from './present.ts'
import type { Ranks } from './ranks.service.ts'
import type { Singers } from './singers.service.ts'

export type FindingNeeds = {
  search: Pick<Search, 'songs' | 'singers' | 'best' | 'suggestions'>
  /** Resolves when the index answers; rejects with a Failure where that takes too long. */
  ready: () => Promise<void>
  favorites: Pick<Favorites, 'likedSongs'>
  ranks: Ranks
  singers: Singers
  presenter: Presenter
}

/** What somebody looks for. */
export type SearchRequest = Paging & { keyword: string; type?: SearchType | undefined; userUuid: string | undefined }
export type Finding = ReturnType<typeof createFinding>

/** Singers that come before the songs, where both are asked for. */
const singersBefore = 3
/** What to go on with when nothing was found: a screenful. */
const offeredMost = 10
const suggestionsMost = 10
// Songs of one name, among them the one of the singer that is meant.
const namesakesMost = 200
const counting: Window = { limit: 0, offset: 0 }

/** Finding songs and singers by keyword (spec SCH-1..3). */
export function createFinding(needs: FindingNeeds) {
  const { search, favorites } = needs

  /** Songs and singers by keyword. Throws Failure 'msg.search.keyword.overflow' over 15 characters. */
  async function find({ keyword, type, userUuid, ...paging }: SearchRequest): Promise<SearchAnswer> {
    checkLength(keyword)
    await needs.ready()
    const liked = await favorites.likedSongs(userUuid)
    if (type === 'predictiveSearch') return answer(paging, { rows: best(search, keyword, { paging, liked }) })
    const window = windowOf(paging)
    const counts = countsOf(search, keyword)
    const found = list(search, keyword, { type, window, counts, liked })
    const isEmpty = found.total === 0 && window.offset === 0
    const offered = isEmpty ? await offer(needs, type, userUuid) : []
    return answer(paging, { ...found, counts, offered })
  }

  /** Words that complete a keyword, best first (spec SCH-2). */
  async function associations(keyword: string): Promise<string[]> {
    checkLength(keyword)
    await needs.ready()
    return search.suggestions(keyword, suggestionsMost)
  }

  /** The songs of exactly that name, and of that singer where one is said. */
  async function songsNamed({ name, singer }: NamedSong, userUuid: string): Promise<SongReceived[]> {
    await needs.ready()
    const liked = await favorites.likedSongs(userUuid)
    const asked = singer === '' ? [name] : [`${name} ${singer}`, name]
    const songs = asked.flatMap((keyword) => search.songs(keyword, { limit: namesakesMost, offset: 0 }).hits)
    const known = new Map(
      songs.filter(({ song }) => isNamed(song, { name, singer })).map(({ song }) => [song.songNo, song]),
    )
    return [...known.values()].slice(0, offeredMost).map((song) => receivedFrom(song, liked))
  }

  return { find, associations, songsNamed }
}

function isNamed(song: SearchSong, { name, singer }: NamedSong): boolean {
  if (fold(song.name) !== fold(name)) return false
  return singer === '' || song.singers.some((one) => fold(one.name) === fold(singer))
}

type Looked = { type: SearchType | undefined; window: Window; counts: Counts; liked: ReadonlySet<string> }
type Counts = SearchAnswer['counts']

function list(
  search: FindingNeeds['search'],
  keyword: string,
  { type, window, counts, liked }: Looked,
): Rows<FoundRow> {
  if (type === 'actor') return { rows: search.singers(keyword, window).hits.map(foundSinger), total: counts.actors }
  const before = type === undefined ? 0 : Math.min(singersBefore, counts.actors)
  const singers = search.singers(keyword, within(window, 0, before)).hits
  const songs = search.songs(keyword, within(window, before, before + counts.songs)).hits
  const rows = [...singers.map(foundSinger), ...songs.map((hit) => foundSong(hit, liked))]
  return { rows, total: Math.min(before + counts.songs, foundMost) }
}

/** The part of a window that falls on the rows `from` to `to` of a list, counted from `from`. */
function within({ limit, offset }: Window, from: number, to: number): Window {
  const start = Math.min(Math.max(offset, from), to)
  const end = Math.min(Math.max(offset + limit, from), to)
  return { offset: start - from, limit: end - start }
}

function best(
  search: FindingNeeds['search'],
  keyword: string,
  { paging, liked }: { paging: Paging; liked: ReadonlySet<string> },
): FoundRow[] {
  // What is probably meant is one page: whoever wants more searches.
  const { limit, offset } = windowOf(paging)
  return offset > 0 ? [] : search.best(keyword, limit).map((hit) => foundRow(hit, liked))
}

function countsOf(search: FindingNeeds['search'], keyword: string): Counts {
  return { songs: search.songs(keyword, counting).total, actors: search.singers(keyword, counting).total }
}

type Brought = { rows: FoundRow[]; total?: number; counts?: Counts; offered?: FoundRow[] }

function answer(paging: Paging, { rows, total = rows.length, counts, offered = [] }: Brought): SearchAnswer {
  const nothing = { songs: 0, actors: 0 }
  return { ...pageOf(paging, { rows, total }), counts: counts ?? nothing, data1: { result: offered } }
}

async function offer(
  { ranks, singers, presenter }: FindingNeeds,
  type: SearchType | undefined,
  userUuid: string | undefined,
): Promise<FoundRow[]> {
  if (type === 'actor') {
    const { page } = await singers.list({ category: hotSingersId, pageSize: offeredMost })
    return page.rows.map(offeredSinger)
  }
  const { songNos } = await ranks.songsOf('hot', { limit: offeredMost, offset: 0 })
  return (await presenter.songRows(songNos, userUuid)).map(offeredSong)
}

// The characters a person sees; blanks around them are nobody's.
function checkLength(keyword: string): void {
  if (keyword.length > searchKeywordCharacters && characterCount(keyword.trim()) > searchKeywordCharacters) {
    throw new Failure(status.badRequest, 'msg.search.keyword.overflow')
  }
}
