import { languageOf, type Language } from '@openktv/contract/languages'
import { createI18n } from '@openktv/ui/i18n.tsx'
import type { Catalogue, Translate } from '@openktv/ui/translate'
import type { zhCn } from './zh-cn.ts'

type Texts = typeof zhCn

/** The texts of one language. */
export type Words = Catalogue<Texts>

/** The translator of this app: wrong keys and parameters do not compile. */
export type T = Translate<Texts>

/** One language is downloaded, the others only when they are chosen. */
export const { load, I18nProvider, useT, useLanguage } = createI18n<Texts, Language>({
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
  'zh-TW': async () => (await import('./zh-tw.ts')).zhTw,
  en: async () => (await import('./en.ts')).en,
})

/** The first language that there are texts for; Chinese where there is none (spec I18-1). Candidates: the query, the choice made before, the browser's. */
export function chooseLanguage(candidates: readonly (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const language = candidate ? languageOf(candidate) : undefined
    if (language) return language
  }
  return 'zh-CN'
}

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
}
