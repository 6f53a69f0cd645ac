import { expect, test } from 'vitest'
import { spokenKeyword } from './spoken-keyword.ts'

test('[SCH-5] the stops that a recogniser puts are not searched for, and what is too long is cut', () => {
  expect(spokenKeyword('送别。')).toBe('送别')
  expect(spokenKeyword('送别，李叔同！')).toBe('送别 李叔同')
  expect(spokenKeyword('。。')).toBe('')
  expect(spokenKeyword('我想听李叔同写的那一首歌叫做送别。')).toBe('我想听李叔同写的那一首歌叫做送')
})
