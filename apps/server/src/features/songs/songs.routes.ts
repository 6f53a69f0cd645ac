import { homeId } from '@openktv/contract/business'
import { search } from '@openktv/contract/search'
import * as about from '@openktv/contract/singers'
import * as contract from '@openktv/contract/songs'
import { userOf, visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Albums } from './albums.service.ts'
import type { CatalogueStore } from './catalogue.store.ts'
import type { SongMediaService } from './media.service.ts'
import { pageOf, windowOf, type Presenter } from './present.ts'
import type { SingersStore } from './singers.store.ts'
import type { Songs } from './songs.service.ts'

/** What the routes ask. */
export type SongsRouted = {
  songs: Songs
  albums: Albums
  media: SongMediaService
  catalogue: CatalogueStore
  singers: SingersStore
  presenter: Presenter
}

export function songsRoutes(routes: Routes, room: SongsRouted): void {
  const { songs, media } = room
  albumRoutes(routes, room)
  singerRoutes(routes, room)
  routes.on(search, async ({ keyword, ...paging }, asked) => {
    const page = await songs.find(keyword, paging, visitorOf(asked))
    const result = page.result.map((song) => ({ ...song, kind: 'song' as const, nameMarks: [], singerMarks: [] }))
    return { ...page, result, counts: { songs: page.total, actors: 0 }, data1: { result: [] } }
  })
  routes.on(about.setFavorite, async ({ id, favorite }, asked) => {
    await songs.setFavorite(userOf(asked), id, favorite)
    return { isFavorite: favorite ? 1 : 0 }
  })
  routes.on(about.fetchFavorites, async (paging, asked) => songs.favorites(userOf(asked), paging))
  routes.on(contract.fetchSongMedia, async ({ musicNo }) => media.mediaOf(musicNo))
}

function albumRoutes(routes: Routes, { albums, catalogue, presenter }: SongsRouted): void {
  routes.on(contract.fetchPlaybill, async (_payload, { language }) => ({ result: await albums.playbill(language) }))
  routes.on(contract.fetchHotSongs, async (paging, asked) =>
    presenter.songPage(paging, await catalogue.hot(windowOf(paging)), visitorOf(asked)),
  )
  routes.on(contract.fetchAlbums, async (paging, { language }) => {
    const { rows, total } = await albums.list(paging.kind, language, windowOf(paging))
    return pageOf(paging, { result: rows, total })
  })
  routes.on(contract.fetchAlbumSongs, async ({ kind, id, ...paging }, asked) => {
    const request = { kind, id, language: asked.language }
    const album = await albums.find(request)
    const found = await albums.songsOf(request, windowOf(paging))
    return { ...(await presenter.songPage(paging, found, visitorOf(asked))), album }
  })
}

function singerRoutes(routes: Routes, { songs, singers, catalogue, presenter }: SongsRouted): void {
  routes.on(about.fetchSingers, async ({ category = homeId, ...paging }) => {
    const wanted = category === homeId || category === '' ? undefined : category
    const { rows, total } = await singers.page(wanted, windowOf(paging))
    return { ...pageOf(paging, { result: rows, total }), categories: await singers.categories(), letters: [] }
  })
  routes.on(about.fetchSingerSongs, async ({ id, ...paging }, asked) => {
    const singer = await songs.singer(id)
    const found = await catalogue.ofSinger(id, windowOf(paging))
    return { ...(await presenter.songPage(paging, found, visitorOf(asked))), singer, data1: { actorIsFavorite: 0 } }
  })
}
