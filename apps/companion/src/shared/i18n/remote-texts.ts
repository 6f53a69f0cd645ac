import type { Catalogue } from '@openktv/ui/translate'
import { createLaterTexts } from './later-texts.ts'
import type { remoteZhCn } from './remote/zh-cn.ts'

type Texts = typeof remoteZhCn

/** The texts of the queue and of the floating remote, in one language. */
export type RemoteWords = Catalogue<Texts>

/** Gives the translator of the queue and of the floating remote. */
export const useRemoteT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./remote/zh-cn.ts')).remoteZhCn,
  'zh-TW': async () => (await import('./remote/zh-tw.ts')).remoteZhTw,
  en: async () => (await import('./remote/en.ts')).remoteEn,
})
