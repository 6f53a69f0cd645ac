import { expect, test } from 'vitest'
import { firstLanguage } from './first-language.ts'

test('[I18-1] the address decides, then the choice made on this TV, then the browser, then simplified Chinese', () => {
  expect(firstLanguage({ search: '?language=tw', kept: 'en', browser: ['zh-CN'] })).toBe('zh-TW')
  expect(firstLanguage({ search: '?probe=1', kept: 'en', browser: ['zh-TW'] })).toBe('en')
  expect(firstLanguage({ search: '', kept: undefined, browser: ['de-DE', 'en-GB'] })).toBe('en')
  expect(firstLanguage({ search: '?language=xx', kept: undefined, browser: ['de-DE'] })).toBe('zh-CN')
})
