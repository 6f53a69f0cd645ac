import { putUserInfo, renameUser, setUserLanguage } from './user-settings.ts'
import { fetchUserInfo, listConfigs } from './account.ts'
import {
  bindByDeviceId,
  bindDevice,
  createQrTicket,
  fetchDeviceStatus,
  fetchOwnDevice,
  fetchTvPeople,
  registerDevice,
  unbindDevice,
} from './device.ts'
import type { Endpoint } from './endpoint.ts'
import { changeHeadImage } from './head-image.ts'
import { fetchJsSdkConfig } from './js-sdk.ts'
import {
  checkMessages,
  checkSoundMessages,
  clearMessages,
  deleteMessage,
  fetchMessage,
  fetchMessages,
  fetchUserMessages,
} from './messages.ts'
import { fetchPushNode } from './push.ts'
import { fetchSungSongs } from './sung-songs.ts'
import { fetchChooseList, pushMessage } from './remote.ts'
import {
  activateUser,
  clearToken,
  confirmSignIn,
  createSignInTicket,
  exchangeTicket,
  fetchGrantType,
  fetchSignInTicket,
  fetchSubAccounts,
  refreshTokens,
  registerByEmail,
  registerByPhone,
  resetEmailPassword,
  resetPassword,
  sendActiveEmail,
  sendResetEmail,
  sendVerifyCode,
  signIn,
  signOut,
  wxBind,
} from './sign-in.ts'
import { fetchAssociations, fetchHotWords, search } from './search.ts'
import {
  fetchFavorites,
  fetchSinger,
  fetchSingerCategories,
  fetchSingers,
  fetchSingerSongs,
  setFavorite,
} from './singers.ts'
import { fetchMissingSongs, reportMissingSong } from './missing-songs.ts'
import { fetchSong } from './song-detail.ts'
import { fetchAlbumSongs, fetchAlbums, fetchLanguages, fetchSongList, fetchSongListSongs } from './song-lists.ts'
import { fetchHotSongs, fetchPlaybill, fetchSongMedia } from './songs.ts'
import { issueTicket } from './tickets.ts'
import { collectLog } from './tracking.ts'

/** Every call there is, by the name the code gives it; `/api/openapi.json` is written from this list. */
export const endpoints = {
  fetchUserInfo,
  renameUser,
  changeHeadImage,
  setUserLanguage,
  listConfigs,
  registerDevice,
  fetchOwnDevice,
  createQrTicket,
  bindDevice,
  unbindDevice,
  fetchDeviceStatus,
  bindByDeviceId,
  fetchTvPeople,
  sendVerifyCode,
  signIn,
  registerByPhone,
  registerByEmail,
  sendActiveEmail,
  activateUser,
  resetPassword,
  sendResetEmail,
  resetEmailPassword,
  signOut,
  clearToken,
  wxBind,
  fetchGrantType,
  refreshTokens,
  issueTicket,
  exchangeTicket,
  fetchSubAccounts,
  createSignInTicket,
  fetchSignInTicket,
  confirmSignIn,
  fetchJsSdkConfig,
  fetchPlaybill,
  fetchHotSongs,
  fetchAlbums,
  fetchAlbumSongs,
  fetchLanguages,
  fetchSongList,
  fetchSongListSongs,
  fetchSong,
  reportMissingSong,
  fetchMissingSongs,
  fetchSingerCategories,
  fetchSingers,
  fetchSinger,
  fetchSingerSongs,
  search,
  fetchAssociations,
  fetchHotWords,
  setFavorite,
  fetchFavorites,
  fetchSongMedia,
  pushMessage,
  fetchChooseList,
  fetchSungSongs,
  fetchPushNode,
  putUserInfo,
  fetchUserMessages,
  fetchMessages,
  fetchMessage,
  deleteMessage,
  clearMessages,
  checkMessages,
  checkSoundMessages,
  collectLog,
} satisfies Record<string, Endpoint>
