import * as lists from '@openktv/contract/song-lists'
import * as contract from '@openktv/contract/songs'
import { visitorOf, type Asked } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { AlbumRequest, Albums } from './albums.service.ts'
import type { SongLanguages } from './languages.service.ts'
import { pageOf, windowOf, type Paging } from './paging.ts'
import type { Presenter } from './present.ts'
import type { Ranks } from './ranks.service.ts'
import { languageName } from './texts.ts'

export type AlbumsRouted = { albums: Albums; ranks: Ranks; languages: SongLanguages; presenter: Presenter }

/** Whatever leads to songs: playbill, hot songs, ranks, categories, languages, song lists. */
export function albumsRoutes(routes: Routes, { albums, ranks, languages, presenter }: AlbumsRouted): void {
  async function songsOf(request: AlbumRequest, paging: Paging, asked: Asked) {
    const album = await albums.find(request)
    const found = await albums.songsOf(request, windowOf(paging), album.songs)
    return { ...(await presenter.songPage(paging, found, visitorOf(asked))), album }
  }

  routes.on(contract.fetchPlaybill, async (_payload, { language }) => ({ result: await albums.playbill(language) }))
  routes.on(contract.fetchHotSongs, async (paging, asked) =>
    presenter.songPage(paging, await ranks.songsOf('hot', windowOf(paging)), visitorOf(asked)),
  )
  routes.on(lists.fetchAlbums, async ({ kind, id, ...paging }, asked) => {
    const hidden = kind === 'language' ? await languages.hiddenFrom(visitorOf(asked)) : undefined
    return pageOf(paging, await albums.list({ kind, id, language: asked.language }, windowOf(paging), hidden))
  })
  routes.on(lists.fetchAlbumSongs, async ({ kind, id, ...paging }, asked) =>
    songsOf({ kind, id, language: asked.language }, paging, asked),
  )
  routes.on(lists.fetchSongList, async ({ id }, { language }) => albums.find({ kind: 'songList', id, language }))
  routes.on(lists.fetchSongListSongs, async ({ id, ...paging }, asked) => {
    const { album: _album, ...page } = await songsOf({ kind: 'songList', id, language: asked.language }, paging, asked)
    return page
  })
  routes.on(lists.fetchLanguages, async (_payload, asked) => {
    const hidden = await languages.hiddenFrom(visitorOf(asked))
    const counted = (await languages.counted()).filter(({ language }) => !hidden.has(language))
    const result = counted.map(({ language, songs }) => ({
      name: languageName(language, asked.language),
      condition: language,
      songs,
    }))
    return { result }
  })
}
