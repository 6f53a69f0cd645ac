import type { Catalogue } from '@openktv/ui/translate'
import { createLaterTexts } from './later-texts.ts'
import type { messagesZhCn } from './messages/zh-cn.ts'

type Texts = typeof messagesZhCn

/** The texts of messages and their pages, in one language. */
export type MessagesWords = Catalogue<Texts>

/** Gives the translator of messages and their pages. */
export const useMessagesT = createLaterTexts<Texts>({
  'zh-CN': async () => (await import('./messages/zh-cn.ts')).messagesZhCn,
  'zh-TW': async () => (await import('./messages/zh-tw.ts')).messagesZhTw,
  en: async () => (await import('./messages/en.ts')).messagesEn,
})
