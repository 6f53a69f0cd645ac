import type { Language } from '@openktv/contract/languages'
import { createI18n } from '@openktv/ui/i18n.tsx'
import type { zhCn } from './texts/zh-cn.ts'

/** The TV's texts; one language is loaded at a time. */
export const i18n = createI18n<typeof zhCn, Language>({
  'zh-CN': async () => (await import('./texts/zh-cn.ts')).zhCn,
  'zh-TW': async () => (await import('./texts/zh-tw.ts')).zhTw,
  en: async () => (await import('./texts/en.ts')).en,
})

export const { useT, useLanguage } = i18n
