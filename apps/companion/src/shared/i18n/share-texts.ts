import type { Catalogue } from '@openktv/ui/translate'
import { createLaterTexts } from './later-texts.ts'
import type { shareZhCn } from './share/zh-cn.ts'

type Texts = typeof shareZhCn

/** The texts of the share menu, in one language. */
export type ShareWords = Catalogue<Texts>

/** Gives the translator of the share menu. */
export const useShareT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./share/zh-cn.ts')).shareZhCn,
  'zh-TW': async () => (await import('./share/zh-tw.ts')).shareZhTw,
  en: async () => (await import('./share/en.ts')).shareEn,
})
