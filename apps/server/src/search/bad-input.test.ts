import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
import { aSong, wellKnown } from './testing/small-catalogue.ts'

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  // Halves of characters too.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '',
    ' ',
    '%',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '\0',
    'a\0b',
    '.*',
    '\\',
    '​',
    '﷽',
    'ﬁ',
    '㍿',
    'ß',
    'İ',
    '𠮷',
  ),
)
const window = fc.record({ limit: fc.integer({ min: 0, max: 2_000 }), offset: fc.integer({ min: 0, max: 1e9 }) })

test('[SCH-3] any keyword whatsoever is answered, and never with more than was asked for', () => {
  const search = createSearch()
  search.take(wellKnown())
  fc.assert(
    fc.property(anything, window, (keyword, { limit, offset }) => {
      const { hits, total } = search.songs(keyword, { limit, offset })
      expect(hits.length).toBeLessThanOrEqual(Math.max(0, Math.min(limit, total - offset)))
      expect(search.singers(keyword, { limit, offset }).hits.length).toBeLessThanOrEqual(limit)
      expect(search.best(keyword, limit).length).toBeLessThanOrEqual(limit)
      expect(search.suggestions(keyword, limit).length).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 500 },
  )
})

test('[SCH-3] a keyword of 100,000 characters is cut before any work', () => {
  const search = createSearch()
  search.take(wellKnown())
  for (const unit of ['晴', 'q', ' q', '，', '\ud800', '사', 'é'])
    expect(search.best(unit.repeat(100_000), 10).length).toBeLessThanOrEqual(10)
})

test('any name whatsoever is taken, and found by itself if it has a letter', () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), anything, (names, singer) => {
      const search = createSearch()
      const songs = names.map((name, place) => ({
        ...aSong(name, ''),
        songNo: `${place}`,
        singers: [{ id: singer, name: singer }],
      }))
      search.take({ songs, singers: [] })
      for (const { name, songNo } of songs) {
        const { hits } = search.songs(name, { limit: 100, offset: 0 })
        const isFound = hits.some(({ song }) => song.songNo === songNo)
        expect(isFound || !/^[a-z0-9\u4e00-\u9fff]{1,15}$/u.test(name)).toBe(true)
        expect(hits.flatMap(({ nameMarks }) => nameMarks).every(([start, end]) => start < end)).toBe(true)
      }
      expect(search.size().songs).toBe(songs.length)
    }),
    // One character may fold to several letters.
    { numRuns: 200, examples: [[['㌟', 'İ'], '']] },
  )
})
