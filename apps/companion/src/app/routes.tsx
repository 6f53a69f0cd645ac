import { lazy, type ComponentType } from 'react'
import type { Pages } from '../shared/paths.ts'

type Loader = () => Promise<{ default: ComponentType }>

const loaders: Readonly<Record<keyof Pages | '/q/:ticket' | '/qrcodeAuth/:ticket', Loader>> = {
  '/index': async () => ({ default: (await import('./pages/songs/index-page.tsx')).IndexPage }),
  '/song/search': async () => ({ default: (await import('./pages/songs/search-page.tsx')).SearchPage }),
  '/song/voice/search': async () => ({ default: (await import('./pages/songs/voice-page.tsx')).VoicePage }),
  '/song/rank': async () => ({ default: (await import('./pages/songs/rank-page.tsx')).RankPage }),
  '/song/rank/songs': async () => ({ default: (await import('./pages/songs/rank-songs-page.tsx')).RankSongsPage }),
  '/song/category': async () => ({ default: (await import('./pages/songs/category-page.tsx')).CategoryPage }),
  '/song/category/songs': async () => ({
    default: (await import('./pages/songs/category-songs-page.tsx')).CategorySongsPage,
  }),
  '/song/category/index': async () => ({
    default: (await import('./pages/songs/category-index-page.tsx')).CategoryIndexPage,
  }),
  '/category/song/list': async () => ({
    default: (await import('./pages/songs/category-lists-page.tsx')).CategoryListsPage,
  }),
  '/song/language': async () => ({ default: (await import('./pages/songs/language-page.tsx')).LanguagePage }),
  '/song/recommend': async () => ({ default: (await import('./pages/songs/recommend-page.tsx')).RecommendPage }),
  '/song/control': async () => ({ default: (await import('./pages/remote/song-control-page.tsx')).SongControlPage }),
  '/songList/detail': async () => ({ default: (await import('./pages/songs/song-list-page.tsx')).SongListPage }),
  '/songList/song': async () => ({ default: (await import('./pages/songs/song-page.tsx')).SongPage }),
  '/missing/song': async () => ({ default: (await import('./pages/songs/missing-song-page.tsx')).MissingSongPage }),
  '/singer/category': async () => ({
    default: (await import('./pages/songs/singer-category-page.tsx')).SingerCategoryPage,
  }),
  '/singer/list': async () => ({ default: (await import('./pages/songs/singer-list-page.tsx')).SingerListPage }),
  '/singer/search': async () => ({ default: (await import('./pages/songs/singer-search-page.tsx')).SingerSearchPage }),
  '/singer/detail': async () => ({ default: (await import('./pages/songs/singer-page.tsx')).SingerPage }),
  '/singer/songs': async () => ({ default: (await import('./pages/songs/singer-songs-page.tsx')).SingerSongsPage }),
  '/play/control': async () => ({ default: (await import('./pages/remote/play-control-page.tsx')).PlayControlPage }),
  '/play/control/all': async () => ({
    default: (await import('./pages/remote/sound-control-page.tsx')).SoundControlPage,
  }),
  '/barrage/control': async () => ({ default: (await import('./pages/remote/barrage-page.tsx')).BarragePage }),
  '/found': async () => ({ default: (await import('./pages/feed/found-page.tsx')).FoundPage }),
  '/user/index': async () => ({ default: (await import('./pages/account/user-page.tsx')).UserPage }),
  '/user/message': async () => ({
    default: (await import('./pages/messages/user-messages-page.tsx')).UserMessagesPage,
  }),
  '/message/sound': async () => ({
    default: (await import('./pages/messages/sound-messages-page.tsx')).SoundMessagesPage,
  }),
  '/message/detail': async () => ({ default: (await import('./pages/messages/message-page.tsx')).MessagePage }),
  '/user/agreement': async () => ({ default: (await import('./pages/account/agreement-page.tsx')).AgreementPage }),
  '/login': async () => ({ default: (await import('./pages/account/sign-in-page.tsx')).SignInPage }),
  '/ott/login': async () => ({ default: (await import('./pages/account/tv-sign-in-page.tsx')).TvSignInPage }),
  '/sign': async () => ({ default: (await import('./pages/account/register-page.tsx')).RegisterPage }),
  '/reset/pwd': async () => ({ default: (await import('./pages/account/reset-page.tsx')).ResetPage }),
  '/email/active': async () => ({ default: (await import('./pages/account/email-active-page.tsx')).EmailActivePage }),
  '/after/send/email': async () => ({ default: (await import('./pages/account/mail-sent-page.tsx')).MailSentPage }),
  '/exception/wx': async () => ({ default: (await import('./pages/house/exception-page.tsx')).MessagingAppOnlyPage }),
  '/exception/singing': async () => ({ default: (await import('./pages/house/exception-page.tsx')).SingingPage }),
  '/qrcodeAuth/:ticket': async () => ({ default: (await import('./pages/account/tv-sign-in-page.tsx')).TvSignInPage }),
  '/q/:ticket': async () => ({ default: (await import('./pages/device/bind-page.tsx')).BindPage }),
}

const developer: Readonly<Record<string, Loader>> = import.meta.env.DEV
  ? { '/gallery': async () => ({ default: (await import('./pages/house/gallery-page.tsx')).GalleryPage }) }
  : {}

/** Every page: where it is and what shows it. Each one is a download of its own (spec SHL-2). */
export const routes = Object.entries({ ...loaders, ...developer }).map(([path, loader]) => ({
  path,
  Shown: lazy(loader),
}))

/** What answers an address that is no page. */
export const Elsewhere = lazy(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }))

/** Starts downloading the page at a path before it is drawn. */
export function preload(pathname: string): void {
  const loader = loaders[isKnown(pathname) ? pathname : '/index']
  loader().catch(() => {
    // The page asks again when it is drawn, and says so where that fails too.
  })
}

function isKnown(pathname: string): pathname is keyof typeof loaders {
  return pathname in loaders
}
