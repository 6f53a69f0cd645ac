import type { SongReceived } from '@openktv/contract/songs'
import { expect, test } from 'vitest'
import { flatten, type SongPage } from './song-pages.ts'
import { withHeart } from './use-favorite.ts'

function aSong(serialNo: string): SongReceived {
  return {
    serialNo,
    nameNorm: `歌 ${serialNo}`,
    image: '',
    fileMark: '',
    vipStutas: 0,
    singers: ['李叔同', '童声'],
    language: '国语',
    popularity: 1,
    isFavorite: 0,
  }
}

function pages(...numbers: string[][]): { pages: SongPage[]; pageParams: number[] } {
  return {
    pages: numbers.map((page, index) => ({ currentPage: index + 1, pageSize: 2, total: 4, result: page.map(aSong) })),
    pageParams: numbers.map((_, index) => index + 1),
  }
}

test('[SNG-9] a heart changes one song and no other', () => {
  const { songs } = flatten(withHeart(pages(['1', '2'], ['3']), '3', true))
  expect(songs.map((song) => song.isFavorite)).toEqual([false, false, true])
})

test('[REQ-12] pages follow each other, and a song that moved between them stands there once', () => {
  const { songs, total } = flatten(pages(['1', '2'], ['2', '3']))
  expect(songs.map((song) => song.musicNo)).toEqual(['1', '2', '3'])
  expect(total).toBe(4)
  expect(songs[0]?.singer).toBe('李叔同 / 童声')
})
