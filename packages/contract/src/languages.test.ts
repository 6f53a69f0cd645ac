import { expect, test } from 'vitest'
import { languageOf, wireCode } from './languages.ts'

test('[I18-1] every code of the specification reads its texts, whatever its case', () => {
  const expected = {
    'zh-cn': 'zh-CN',
    cn: 'zh-CN',
    'en-us': 'en',
    en: 'en',
    'es-us': 'en',
    es: 'en',
    'zh-tw': 'zh-TW',
    tw: 'zh-TW',
    'zh-hk': 'zh-CN',
    hk: 'zh-CN',
  }
  for (const [code, language] of Object.entries(expected)) {
    expect(languageOf(code), code).toBe(language)
    expect(languageOf(code.toUpperCase()), code).toBe(language)
  }
})

test('a browser language is understood by its first part, an unknown one is not guessed', () => {
  expect(languageOf('en-GB')).toBe('en')
  expect(languageOf('zh')).toBe('zh-CN')
  expect(languageOf('fr')).toBeUndefined()
  for (const word of ['__proto__', 'constructor', 'toString-x']) expect(languageOf(word), word).toBeUndefined()
})

test('[REQ-2] the language header says CN by default', () => {
  expect(wireCode('zh-CN')).toBe('CN')
})
