/** The written languages there are texts for (spec I18-1). */
export const languages = ['zh-CN', 'zh-TW', 'en'] as const

export type Language = (typeof languages)[number]

// A map, so that no word is taken for one of an object's own.
const byCode: ReadonlyMap<string, Language> = new Map(
  Object.entries({
    'zh-cn': 'zh-CN',
    zh: 'zh-CN',
    cn: 'zh-CN',
    'zh-hk': 'zh-CN',
    hk: 'zh-CN',
    'zh-tw': 'zh-TW',
    tw: 'zh-TW',
    'en-us': 'en',
    en: 'en',
    'es-us': 'en',
    es: 'en',
  } as const),
)

const wireCodes: Readonly<Record<Language, string>> = { 'zh-CN': 'CN', 'zh-TW': 'TW', en: 'EN' }

/** The texts a language code reads: Spanish reads English, Hong Kong simplified; undefined for an unknown code (spec I18-1). */
export function languageOf(code: string): Language | undefined {
  const lower = code.toLowerCase()
  return byCode.get(lower) ?? byCode.get(lower.split('-')[0] ?? '')
}

/** The code the `language` header carries (spec REQ-2, default CN). */
export function wireCode(language: Language): string {
  return wireCodes[language]
}
