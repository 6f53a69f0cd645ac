import type { FoundRow, SearchAnswer } from '@openktv/contract/search'
import { expect, test } from 'vitest'
import { flattenFound } from './search-pages.ts'
import { withHeart } from './use-favorite.ts'

function aSong(serialNo: string): FoundRow {
  const song = { serialNo, nameNorm: '送别', image: '', fileMark: '', vipStutas: 0, singers: ['李叔同'] }
  const rest = { language: '国语', popularity: 1, isFavorite: 0, nameMarks: [], singerMarks: [[]] }
  return { kind: 'song', ...song, ...rest }
}

function aSinger(id: string): FoundRow {
  return { kind: 'actor', id, name: '李叔同', category: '', image: '', songs: 1, nameMarks: [] }
}

function pages(...rows: FoundRow[][]): { pages: SearchAnswer[]; pageParams: number[] } {
  const counts = { songs: 3, actors: 1 }
  return {
    pages: rows.map((result, index) => ({
      currentPage: index + 1,
      pageSize: 2,
      total: 4,
      result,
      counts,
      data1: { result: index === 0 ? [aSong('9')] : [] },
    })),
    pageParams: rows.map((_, index) => index + 1),
  }
}

test('[REQ-12] pages of a search follow each other; a row that moved between them stands there once', () => {
  // A singer and a song may bear the same number.
  const { rows, counts, instead } = flattenFound(pages([aSinger('1'), aSong('1')], [aSong('1'), aSong('2')]))
  expect(rows.map((row) => (row.kind === 'song' ? row.serialNo : `singer ${row.id}`))).toEqual(['singer 1', '1', '2'])
  expect(counts).toEqual({ songs: 3, actors: 1 })
  expect(instead).toHaveLength(1)
})

const hearts = (rows: FoundRow[]) => rows.map((row) => (row.kind === 'song' ? row.isFavorite : 'singer'))

test('[SNG-9] a heart changes a song that was found, and no singer of the same number', () => {
  const held = pages([aSinger('1'), aSong('1')], [aSong('2')])
  expect(hearts(flattenFound(withHeart(held, '1', true)).rows)).toEqual(['singer', 1, 0])
  expect(hearts(flattenFound(withHeart(held, '9', true)).instead)).toEqual([1])
})
