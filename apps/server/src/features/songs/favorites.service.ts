import { status } from '@openktv/contract/envelope'
import type { Page } from '@openktv/contract/page'
import { favoriteType, type Singer } from '@openktv/contract/singers'
import { Failure } from '../../http/failure.ts'
import type { FavoritesStore } from './favorites.store.ts'
import { pageOf, windowOf, type Paging } from './paging.ts'
import type { SingersStore } from './singers.store.ts'
import type { SongsStore } from './songs.store.ts'

export type FavoritesNeeds = { favorites: FavoritesStore; songs: SongsStore; singers: SingersStore; now: () => number }
export type Favorites = ReturnType<typeof createFavorites>

/** What is to be liked, or no longer. */
export type Liking = { type: 1 | 2; id: string; favorite: boolean }

/** What another process writes, this one shows within a second. */
const lifeMs = 1_000
/** People remembered at most; past that all are asked for anew. */
const peopleMost = 2_000
const nothing: ReadonlySet<string> = new Set()

/** Who likes which songs and singers. */
export function createFavorites({ favorites, songs, singers, now }: FavoritesNeeds) {
  const known = new Map<string, { songNos: ReadonlySet<string>; untilMs: number }>()
  let changes = 0

  /** The numbers of the songs somebody likes; nobody likes nothing. */
  async function likedSongs(userUuid: string | undefined): Promise<ReadonlySet<string>> {
    if (userUuid === undefined) return nothing
    const entry = known.get(userUuid)
    if (entry !== undefined && now() < entry.untilMs) return entry.songNos
    const before = changes
    const songNos = new Set(await favorites.songNos(userUuid))
    // What was read before a change may lack it.
    if (before === changes) remember(userUuid, songNos)
    return songNos
  }

  function remember(userUuid: string, songNos: ReadonlySet<string>): void {
    if (known.size >= peopleMost) known.clear()
    known.set(userUuid, { songNos, untilMs: now() + lifeMs })
  }

  /** What somebody likes changed: it is asked for anew. */
  function forget(userUuid: string): void {
    changes += 1
    known.delete(userUuid)
  }

  /** Likes a song or a singer, or no longer; the same wish twice does no harm. Throws Failure 404 where there is none (spec SNG-9). */
  async function set(userUuid: string, { type, id, favorite }: Liking): Promise<void> {
    if (type === favoriteType.singers) return setSinger(userUuid, id, favorite)
    if ((await songs.find(id)) === undefined) throw new Failure(status.notFound, 'msg.song.not.found')
    await (favorite ? favorites.likeSong(userUuid, id, now()) : favorites.unlikeSong(userUuid, id))
    forget(userUuid)
  }

  async function setSinger(userUuid: string, id: string, favorite: boolean): Promise<void> {
    if ((await singers.find(id)) === undefined) throw new Failure(status.notFound, 'msg.not.found')
    await (favorite ? favorites.likeSinger(userUuid, id, now()) : favorites.unlikeSinger(userUuid, id))
  }

  /** Whether somebody likes a singer. */
  async function likesSinger(userUuid: string | undefined, singerId: string): Promise<boolean> {
    return userUuid !== undefined && favorites.isSingerLiked(userUuid, singerId)
  }

  /** The singers somebody likes, the last liked first. */
  async function likedSingers(userUuid: string, paging: Paging): Promise<Page<Singer>> {
    return pageOf(paging, await favorites.singers(userUuid, windowOf(paging)))
  }

  /** The songs somebody likes, the last liked first. */
  const songPage = (userUuid: string, paging: Paging) => favorites.songs(userUuid, windowOf(paging))

  return { likedSongs, set, forget, likesSinger, likedSingers, songPage }
}
