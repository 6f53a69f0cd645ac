import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
import type { SearchSong } from './search.ts'
import { aSong } from './testing/small-catalogue.ts'
import { scan } from './testing/scan.ts'

// Few characters, several of them with two readings: so that much is alike.
const hanzi = fc.string({ unit: fc.constantFrom(...Array.from('天空重单心爱长行的')), minLength: 1, maxLength: 4 })
const latin = fc
  .array(fc.string({ unit: fc.constantFrom(...Array.from('aehtx')), minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) => list.join(' '))
const title = fc.oneof(hanzi, latin)
const singer = fc.constantFrom('单重', '天行', 'ae ha', '心', 'tian', '长空')

const song = fc
  .record({
    name: title,
    singers: fc.uniqueArray(singer, { maxLength: 2 }),
    popularity: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ name, singers, popularity }) => aSong(name, singers.join('/'), { popularity }))

const catalogue = fc.uniqueArray(song, { maxLength: 40, selector: ({ songNo }) => songNo })

const pinyin = fc.constantFrom(
  'tian',
  'kong',
  'chong',
  'zhong',
  'dan',
  'shan',
  'xin',
  'ai',
  'xing',
  'hang',
  't',
  'd',
  'c',
  'k',
)
const typedLatin = fc.oneof(
  latin,
  fc.array(pinyin, { minLength: 1, maxLength: 4 }).map((list) => list.join('')),
  fc.array(pinyin, { minLength: 2, maxLength: 3 }).map((list) => list.join(' ')),
)
const typedHanzi = fc.oneof(
  hanzi,
  fc.tuple(hanzi, hanzi).map((list) => list.join(' ')),
  fc.tuple(singer, hanzi).map((list) => list.join('')),
)
const keyword = fc.oneof(typedLatin, typedHanzi).filter((text) => !/[a-z].*[^a-z ]|[^a-z ].*[a-z]/.test(text))

test('[SCH-1] the index answers what a look at every song answers, in the same order', () => {
  fc.assert(
    fc.property(catalogue, fc.array(keyword, { minLength: 1, maxLength: 8 }), (songs, keywords) => {
      const search = createSearch()
      search.take({ songs, singers: [] })
      for (const each of keywords) {
        const expected = scan(songs, each).map(named)
        const { hits, total } = search.songs(each, { limit: 100, offset: 0 })
        expect({ keyword: each, hits: hits.map((hit) => named(hit.song)), total }).toEqual({
          keyword: each,
          hits: expected,
          total: expected.length,
        })
        expect(search.songs(each, { limit: 3, offset: 2 }).hits.map((hit) => named(hit.song))).toEqual(
          expected.slice(2, 5),
        )
      }
    }),
    { numRuns: 60 },
  )
})

function named({ songNo, popularity }: SearchSong): string {
  return `${songNo} ${popularity}`
}
