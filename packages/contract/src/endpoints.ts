import { fetchUserInfo, listConfigs, renameUser, setUserLanguage } from './account.ts'
import {
  bindDevice,
  createQrTicket,
  fetchDeviceStatus,
  fetchOwnDevice,
  registerDevice,
  unbindDevice,
} from './device.ts'
import type { Endpoint } from './endpoint.ts'
import { fetchPushNode } from './push.ts'
import { fetchChooseList, fetchSungSongs, pushMessage } from './remote.ts'
import {
  fetchAlbums,
  fetchAlbumSongs,
  fetchFavorites,
  fetchHotSongs,
  fetchPlaybill,
  fetchSingers,
  fetchSingerSongs,
  fetchSongMedia,
  searchSongs,
  setFavorite,
} from './songs.ts'
import { collectLog } from './tracking.ts'

/** Every call there is, by the name the code gives it; `/api/openapi.json` is written from this list. */
export const endpoints = {
  fetchUserInfo,
  renameUser,
  setUserLanguage,
  listConfigs,
  registerDevice,
  fetchOwnDevice,
  createQrTicket,
  bindDevice,
  unbindDevice,
  fetchDeviceStatus,
  fetchPlaybill,
  fetchHotSongs,
  fetchAlbums,
  fetchAlbumSongs,
  fetchSingers,
  fetchSingerSongs,
  searchSongs,
  setFavorite,
  fetchFavorites,
  fetchSongMedia,
  pushMessage,
  fetchChooseList,
  fetchSungSongs,
  fetchPushNode,
  collectLog,
} satisfies Record<string, Endpoint>
