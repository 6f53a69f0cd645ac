import { searchKeywordCharacters } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import type { Page } from '@openktv/contract/page'
import type { Singer } from '@openktv/contract/singers'
import type { SongReceived } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import { characterCount } from '../../http/plain-text.ts'
import type { SongRow } from './catalogue.store.ts'
import { fold, words } from './fold.ts'
import { windowOf, type Paging, type Presenter } from './present.ts'
import type { SearchSongs } from './search.store.ts'
import type { SingersStore } from './singers.store.ts'
import type { SongsStore } from './songs.store.ts'

export type SongsNeeds = {
  store: SongsStore
  singers: SingersStore
  search: SearchSongs
  presenter: Presenter
  now: () => number
}

export type Songs = ReturnType<typeof createSongs>

/** Finding songs and liking them. */
export function createSongs({ store, singers, search, presenter, now }: SongsNeeds) {
  /** Songs by keyword. Throws Failure 'msg.search.keyword.overflow' over 15 characters; punctuation alone finds nothing (spec SCH-3). */
  async function find(keyword: string, paging: Paging, userUuid?: string): Promise<Page<SongReceived>> {
    if (characterCount(keyword.trim()) > searchKeywordCharacters) {
      throw new Failure(status.badRequest, 'msg.search.keyword.overflow')
    }
    const parts = words(keyword)
    const found =
      parts.length === 0 ? { songNos: [], total: 0 } : await search({ whole: fold(keyword), parts }, windowOf(paging))
    return presenter.songPage(paging, found, userUuid)
  }

  /** Likes a song or no longer; the same wish twice does no harm. Throws Failure 404 for a song there is none of. */
  async function setFavorite(userUuid: string, songNo: string, favorite: boolean): Promise<void> {
    if ((await store.find(songNo)) === undefined) throw new Failure(status.notFound, 'msg.song.not.found')
    await (favorite ? store.like(userUuid, songNo, now()) : store.unlike(userUuid, songNo))
  }

  async function favorites(userUuid: string, paging: Paging): Promise<Page<SongReceived>> {
    return presenter.songPage(paging, await store.liked(userUuid, windowOf(paging)), userUuid)
  }

  /** A singer. Throws Failure 404 when there is none. */
  async function singer(id: string): Promise<Singer> {
    const found = await singers.find(id)
    if (found === undefined) throw new Failure(status.notFound, 'msg.not.found')
    return found
  }

  /** A song by its number, or undefined. */
  const byNo = (songNo: string): Promise<SongRow | undefined> => store.find(songNo)

  return { find, setFavorite, favorites, singer, byNo }
}
