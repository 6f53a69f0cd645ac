import type { Catalogue } from '@openktv/ui/translate'
import { createLaterTexts } from './later-texts.ts'
import type { songsZhCn } from './songs/zh-cn.ts'

type Texts = typeof songsZhCn

/** The texts of the pages that songs are found on, in one language. */
export type SongsWords = Catalogue<Texts>

/** Gives the translator of the pages that songs are found on. */
export const useSongsT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./songs/zh-cn.ts')).songsZhCn,
  'zh-TW': async () => (await import('./songs/zh-tw.ts')).songsZhTw,
  en: async () => (await import('./songs/en.ts')).songsEn,
})
