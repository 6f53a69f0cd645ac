import type { Catalogue, Translate } from '@openktv/ui/translate'
import { createLaterTexts } from './later-texts.ts'
import type { soundZhCn } from './sound/zh-cn.ts'

type Texts = typeof soundZhCn

/** The texts of the sound console, in one language. */
export type SoundWords = Catalogue<Texts>
export type SoundT = Translate<Texts>

/** Gives the translator of the sound console. */
export const useSoundT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./sound/zh-cn.ts')).soundZhCn,
  'zh-TW': async () => (await import('./sound/zh-tw.ts')).soundZhTw,
  en: async () => (await import('./sound/en.ts')).soundEn,
})
