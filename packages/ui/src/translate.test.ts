import { expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

type Source = { place: '第 {count} 首'; hello: '你好，{name}'; plain: '点歌' }

test('[I18-2] a text carries its named parameters', () => {
  const t = createTranslate<Source>({ place: '第 {count} 首', hello: '你好，{name}', plain: '点歌' }, 'zh-CN')
  expect(t('hello', { name: '小雨' })).toBe('你好，小雨')
  expect(t('place', { count: 3 })).toBe('第 3 首')
  expect(t('plain')).toBe('点歌')
})

test('[I18-2] English says one song and two songs', () => {
  const t = createTranslate<Source>(
    { place: { one: '{count} song', other: '{count} songs' }, hello: 'Hi {name}', plain: 'Add' },
    'en',
  )
  expect(t('place', { count: 1 })).toBe('1 song')
  expect(t('place', { count: 2 })).toBe('2 songs')
})

test('[I18-2] a parameter that looks like another is not filled in twice', () => {
  const t = createTranslate<Source>({ place: '{count}', hello: '{name}', plain: '' }, 'en')
  expect(t('hello', { name: '{count}' })).toBe('{count}')
})
