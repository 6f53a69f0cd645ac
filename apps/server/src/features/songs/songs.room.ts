import type { SongReceived } from '@openktv/contract/songs'
import type { Routes } from '../../http/routes.ts'
import type { Log } from '../../http/log.ts'
import { createAlbums } from './albums.service.ts'
import { fillDemoSongs, type DemoSong } from './demo-songs.ts'
import { createSongMedia, type MediaNeeds } from './media.service.ts'
import { createPresenter } from './present.ts'
import type { SongStores } from './song-stores.store.ts'
import { songsRoutes } from './songs.routes.ts'
import { createSongs } from './songs.service.ts'

export type SongsRoomNeeds = Omit<MediaNeeds, 'store'> & {
  stores: SongStores
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
  /** Fills an empty catalogue with the demo songs, then renders what has no media yet. */
  prepare: () => Promise<void>
  /** A TV could not play a song: what we rendered ourselves is rendered again. */
  songFailed: (songNo: string) => void
  /** Starts no further rendering. */
  stop: () => void
}

export function createSongsRoom(needs: SongsRoomNeeds): SongsRoom {
  const { stores, now, log } = needs
  const presenter = createPresenter(stores)
  const albums = createAlbums(stores)
  const media = createSongMedia({ ...needs, store: stores.songs })
  const songs = createSongs({ store: stores.songs, singers: stores.singers, search: stores.search, presenter, now })

  async function prepare(): Promise<void> {
    const demo = needs.demoSongs()
    if (await fillDemoSongs(stores.filling, demo)) log.info(`filled the catalogue with ${demo.length} songs`)
    await media.renderMissing(demo.map(({ noteFile }) => noteFile))
  }

  return {
    mount: (routes) => songsRoutes(routes, { ...stores, songs, albums, media, presenter }),
    songRows: presenter.songRows,
    prepare,
    songFailed: media.renderAgain,
    stop: media.stop,
  }
}
