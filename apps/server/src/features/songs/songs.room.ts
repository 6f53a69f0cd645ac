import type { SongReceived } from '@openktv/contract/songs'
import type { Log } from '../../http/log.ts'
import type { Routes } from '../../http/routes.ts'
import type { Search } from '../../search/search.ts'
import { albumsRoutes } from './albums.routes.ts'
import { createAlbums } from './albums.service.ts'
import { createCatalogueWatch } from './catalogue-watch.service.ts'
import { createComputedAlbums } from './computed-albums.ts'
import { fillDemoSongs, type DemoSong } from './demo-songs.ts'
import { createFavorites } from './favorites.service.ts'
import { createFinding } from './finding.service.ts'
import { createHotWords } from './hot-words.service.ts'
import { createLanguages, type LanguagesNeeds } from './languages.service.ts'
import { createSongMedia, type MediaNeeds } from './media.service.ts'
import { createMissing, type Arrival } from './missing.service.ts'
import { createPresenter } from './present.ts'
import { createRanks } from './ranks.service.ts'
import { searchRoutes } from './search.routes.ts'
import { singersRoutes } from './singers.routes.ts'
import { createSingers } from './singers.service.ts'
import { createSongDetails } from './song-detail.service.ts'
import type { SongStores } from './song-stores.store.ts'
import { songsRoutes } from './songs.routes.ts'

export type SongsRoomNeeds = Omit<MediaNeeds, 'store'> &
  Pick<LanguagesNeeds, 'channelOf' | 'systemConfig'> & {
    stores: SongStores
    search: Search
    now: () => number
    log: Log
    /** The songs the house brings along, in the order to render them. */
    demoSongs: () => readonly DemoSong[]
  }

/** The songs feature as its neighbours and the house see it. */
export type SongsRoom = {
  mount: (routes: Routes) => void
  /** Songs in the order of their numbers; numbers there is no song for are left out. */
  songRows: (songNos: readonly string[], userUuid: string | undefined) => Promise<SongReceived[]>
  /** Fills an empty catalogue with the demo songs, builds the index of what there is, and renders what has no media yet. */
  prepare: () => Promise<void>
  /** A TV could not play a song: what we rendered ourselves is rendered again. */
  songFailed: (songNo: string) => void
  /** What somebody likes changed by another hand than ours. */
  favoritesMoved: (userUuid: string) => void
  /** The songs somebody asked for that are there by now; each is given once. */
  arrivals: (userUuid: string) => Promise<Arrival[]>
  /** Starts no further rendering, and reads the catalogue no more. */
  stop: () => Promise<void>
}

export function createSongsRoom(needs: SongsRoomNeeds): SongsRoom {
  const { stores, search, log } = needs
  const favorites = createFavorites({ ...needs, ...stores })
  const presenter = createPresenter({ ...stores, favorites })
  const media = createSongMedia({ ...needs, store: stores.songs })
  const watch = createCatalogueWatch({ search, changes: stores.changes, log })
  const ranks = createRanks({ ...needs, ...stores })
  const singers = createSingers({ ...needs, ...stores })
  const finding = createFinding({ search, watch, favorites, ranks, singers, presenter })
  const missing = createMissing({ ...needs, ...stores, songsNamed: finding.songsNamed, edition: watch.edition })

  function mount(routes: Routes): void {
    const languages = createLanguages({ ...needs, ...stores })
    const albums = createAlbums({ ...stores, ranks, computed: createComputedAlbums({ ranks, languages }) })
    albumsRoutes(routes, { albums, ranks, languages, presenter })
    singersRoutes(routes, { singers, catalogue: stores.catalogue, favorites, presenter })
    searchRoutes(routes, { finding, hotWords: createHotWords({ ...needs, ...stores, ranks }) })
    songsRoutes(routes, { details: createSongDetails({ ...stores, presenter }), favorites, missing, media, presenter })
  }

  async function prepare(): Promise<void> {
    const demo = needs.demoSongs()
    if (await fillDemoSongs(stores.filling, demo, needs.now()))
      log.info(`filled the catalogue with ${demo.length} songs`)
    await Promise.all([watch.start(), media.renderMissing(demo.map(({ noteFile }) => noteFile))])
  }

  async function stop(): Promise<void> {
    media.stop()
    await watch.stop()
  }

  return {
    mount,
    songRows: presenter.songRows,
    prepare,
    songFailed: media.renderAgain,
    favoritesMoved: favorites.forget,
    arrivals: missing.arrivals,
    stop,
  }
}
