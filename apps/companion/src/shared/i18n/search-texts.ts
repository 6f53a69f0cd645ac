import { createLaterTexts } from './later-texts.ts'
import type { searchZhCn } from './search/zh-cn.ts'

/** Gives the translator of the search and of the singers' pages; they are downloaded with the first of them. */
export const useSearchT = createLaterTexts<typeof searchZhCn>({
  'zh-CN': async () => (await import('./search/zh-cn.ts')).searchZhCn,
  'zh-TW': async () => (await import('./search/zh-tw.ts')).searchZhTw,
  en: async () => (await import('./search/en.ts')).searchEn,
})
