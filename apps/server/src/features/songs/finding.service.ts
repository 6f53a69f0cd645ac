import { hotSingersId, searchKeywordCharacters } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { foundMost, type FoundRow, type SearchAnswer, type SearchType } from '@openktv/contract/search'
import type { SongReceived } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import { characterCount } from '../../http/plain-text.ts'
import type { Ready } from '../../http/ready.ts'
import { fold } from '../../search/fold.ts'
import type { Search, SearchSong } from '../../search/search.ts'
import type { Rows } from './albums.store.ts'
import type { Window } from './catalogue.store.ts'
import type { CatalogueWatch } from './catalogue-watch.service.ts'
import type { Favorites } from './favorites.service.ts'
import { createMeant } from './found-meant.ts'
import { foundSinger, foundSong, marked, offeredSinger, offeredSong, receivedFrom } from './found-rows.ts'
import type { NamedSong } from './missing.service.ts'
import { pageOf, windowOf, type Paging } from './paging.ts'
import type { Presenter } from './present.ts'
import type { Ranks } from './ranks.service.ts'
import type { Singers } from './singers.service.ts'

type Searching = Pick<Search, 'songs' | 'singers' | 'best' | 'suggestions'>

export type FindingNeeds = {
  search: Searching
  watch: Pick<CatalogueWatch, 'ready' | 'edition'>
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
  const { search, watch, favorites } = needs
  const meant = createMeant({ search, edition: watch.edition })

  /** Songs and singers by keyword. Throws Failure 'msg.search.keyword.overflow' over 15 characters. */
  async function find({
    keyword,
    type,
    userUuid,
    currentPage,
    pageSize,
  }: SearchRequest): Promise<SearchAnswer | Ready> {
    checkLength(keyword)
    await watch.ready()
    const liked = await favorites.likedSongs(userUuid)
    const paging = { currentPage, pageSize }
    if (type === 'predictiveSearch') return meant({ keyword, paging, liked })
    const window = windowOf(paging)
    const { rows, total, counts } = look(search, keyword, { type, window })
    const offered = total === 0 && window.offset === 0 ? await offer(needs, type, userUuid) : []
    return { ...pageOf(paging, { rows: marked(rows, liked), total }), counts, data1: { result: offered } }
  }

  /** Words that complete a keyword, best first (spec SCH-2). */
  async function associations(keyword: string): Promise<string[]> {
    checkLength(keyword)
    await watch.ready()
    return search.suggestions(keyword, suggestionsMost)
  }

  /** The songs of exactly that name, and of that singer where one is said. */
  async function songsNamed({ name, singer }: NamedSong, userUuid: string): Promise<SongReceived[]> {
    await watch.ready()
    const liked = await favorites.likedSongs(userUuid)
    const asked = singer === '' ? [name] : [`${name} ${singer}`, name]
    const songs = asked.flatMap((keyword) => search.songs(keyword, { limit: namesakesMost, offset: 0 }).hits)
    const known = new Map(
      songs.filter(({ song }) => isNamed(song, { name, singer })).map(({ song }) => [song.songNo, song]),
    )
    return marked([...known.values()].slice(0, offeredMost).map(receivedFrom), liked)
  }

  return { find, associations, songsNamed }
}

function isNamed(song: SearchSong, { name, singer }: NamedSong): boolean {
  if (fold(song.name) !== fold(name)) return false
  return singer === '' || song.singers.some((one) => fold(one.name) === fold(singer))
}

function look(
  search: Searching,
  keyword: string,
  { type, window }: { type: Exclude<SearchType, 'predictiveSearch'> | undefined; window: Window },
): Brought {
  if (type === 'actor') return singersAlone(search, keyword, window)
  return songsBehind(search, keyword, { leaders: type === undefined ? 0 : singersBefore, window })
}

type Counts = SearchAnswer['counts']
type Brought = Rows<FoundRow> & { counts: Counts }

function singersAlone(search: Searching, keyword: string, window: Window): Brought {
  const { hits, total } = search.singers(keyword, window)
  return { rows: hits.map(foundSinger), total, counts: { songs: search.songs(keyword, counting).total, actors: total } }
}

/** Songs, and before them as many of the best singers as are wanted; one list, which ends at its thousandth row. */
function songsBehind(
  search: Searching,
  keyword: string,
  { leaders, window }: { leaders: number; window: Window },
): Brought {
  const singers = search.singers(keyword, { limit: leaders, offset: 0 })
  const end = Math.min(window.offset + window.limit, foundMost)
  const shown = singers.hits.slice(window.offset, end)
  const offset = Math.max(0, window.offset - singers.hits.length)
  const songs = search.songs(keyword, { limit: Math.max(0, end - window.offset - shown.length), offset })
  return {
    rows: [...shown.map(foundSinger), ...songs.hits.map(foundSong)],
    total: Math.min(singers.hits.length + songs.total, foundMost),
    counts: { songs: songs.total, actors: singers.total },
  }
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
