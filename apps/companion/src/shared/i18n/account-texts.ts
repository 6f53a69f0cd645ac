import type { Catalogue } from '@openktv/ui/translate'
import type { accountZhCn } from './account/zh-cn.ts'
import { createLaterTexts } from './later-texts.ts'

type Texts = typeof accountZhCn

/** The texts of the sign-in pages in one language. */
export type AccountWords = Catalogue<Texts>

/** Gives the translator of the sign-in pages; they are downloaded with the first of them. */
export const useAccountT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./account/zh-cn.ts')).accountZhCn,
  'zh-TW': async () => (await import('./account/zh-tw.ts')).accountZhTw,
  en: async () => (await import('./account/en.ts')).accountEn,
})
