import { languageOf, type Language } from '@openktv/contract/languages'

export type LanguageHints = { search: string; kept: string | undefined; browser: readonly string[] }

/** The language to start in: the address's `?language=`, the one chosen on this TV, the browser's, simplified Chinese. */
export function firstLanguage({ search, kept, browser }: LanguageHints): Language {
  const wanted = [new URLSearchParams(search).get('language') ?? '', kept ?? '', ...browser]
  return wanted.map(languageOf).find((language) => language !== undefined) ?? 'zh-CN'
}
