import { fetchMissingSongs, reportMissingSong } from '@openktv/contract/missing-songs'
import { favoriteType, fetchFavorites, setFavorite } from '@openktv/contract/singers'
import { fetchSong } from '@openktv/contract/song-detail'
import { fetchSongMedia } from '@openktv/contract/songs'
import { userOf, visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Favorites } from './favorites.service.ts'
import type { SongMediaService } from './media.service.ts'
import type { Missing } from './missing.service.ts'
import type { Presenter } from './present.ts'
import type { SongDetails } from './song-detail.service.ts'

export type SongsRouted = {
  details: SongDetails
  favorites: Favorites
  missing: Missing
  media: SongMediaService
  presenter: Presenter
}

/** Single songs: what there is to know of one, who likes it, who misses it, where its files are. */
export function songsRoutes(routes: Routes, { details, favorites, missing, media, presenter }: SongsRouted): void {
  routes.on(fetchSong, async ({ id }, asked) => details({ id, userUuid: visitorOf(asked), language: asked.language }))
  routes.on(setFavorite, async (liking, asked) => {
    await favorites.set(userOf(asked), liking)
    return { isFavorite: liking.favorite ? 1 : 0 }
  })
  routes.on(fetchFavorites, async ({ type, ...paging }, asked) => {
    const userUuid = userOf(asked)
    if (type === favoriteType.singers) return favorites.likedSingers(userUuid, paging)
    return presenter.songPage(paging, await favorites.songPage(userUuid, paging), userUuid)
  })
  routes.on(reportMissingSong, async (wanted, asked) => ({
    known: await missing.report(userOf(asked), wanted),
  }))
  routes.on(fetchMissingSongs, async (paging, asked) => missing.wishes(userOf(asked), paging))
  routes.on(fetchSongMedia, async ({ musicNo }) => media.mediaOf(musicNo))
}
