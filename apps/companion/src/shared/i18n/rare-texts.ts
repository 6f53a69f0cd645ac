import type { Catalogue } from '@openktv/ui/translate'
import { createLaterTexts } from './later-texts.ts'
import type { rareZhCn } from './rare/zh-cn.ts'

type Texts = typeof rareZhCn

/** The texts that few people see, in one language. */
export type RareWords = Catalogue<Texts>

/** Gives the translator of what few people see: the pages that explain, and the messaging app's scanner. */
export const useRareT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./rare/zh-cn.ts')).rareZhCn,
  'zh-TW': async () => (await import('./rare/zh-tw.ts')).rareZhTw,
  en: async () => (await import('./rare/en.ts')).rareEn,
})
