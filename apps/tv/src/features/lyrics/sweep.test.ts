import type { Lyrics } from '@openktv/contract/songs'
import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'

// Two lines close together, then a pause of ten seconds before the third.
const song = lyricsOf([
  [4_000, 4_500, 5_000, 6_000],
  [7_000, 8_000, 9_000],
  [19_000, 20_000, 21_000],
])

test('before the first line it is already shown, with three dots that go out one a second', () => {
  expect(sweep(song, 0)).toEqual({ lineIndex: 0, progress: [0, 0, 0], dots: 3 })
  expect([1_000, 1_500, 2_500, 3_500, 4_000].map((positionMs) => sweep(song, positionMs).dots)).toEqual([3, 3, 2, 1, 0])
})

test('syllables are swept one after the other, in proportion to the time', () => {
  expect(sweep(song, 4_250).progress).toEqual([0.5, 0, 0])
  expect(sweep(song, 5_500).progress).toEqual([1, 1, 0.5])
})

test('a sung line stays until shortly before the next one begins', () => {
  const wide = lyricsOf([
    [0, 1_000],
    [4_000, 5_000],
  ])
  expect(sweep(wide, 2_000)).toEqual({ lineIndex: 0, progress: [1], dots: 0 })
  expect(sweep(wide, 2_500).lineIndex).toBe(1)
})

test('when lines follow at once the next one is shown the moment the first is sung', () => {
  expect(sweep(song, 5_999).lineIndex).toBe(0)
  expect(sweep(song, 6_000)).toEqual({ lineIndex: 1, progress: [0, 0], dots: 0 })
})

test('after a long pause the next line is counted in again', () => {
  expect(sweep(song, 12_000)).toEqual({ lineIndex: 1, progress: [1, 1], dots: 0 })
  expect(sweep(song, 16_500)).toEqual({ lineIndex: 2, progress: [0, 0], dots: 3 })
  expect(sweep(song, 18_500).dots).toBe(1)
})

test('the last line stays, sung, to the end of the song', () => {
  expect(sweep(song, 99_000)).toEqual({ lineIndex: 2, progress: [1, 1], dots: 0 })
})

test('a song without lyrics shows none', () => {
  expect(sweep({ lines: [] }, 5_000)).toEqual({ lineIndex: -1, progress: [], dots: 0 })
})

test('a syllable without length is sung or not, never half', () => {
  const odd = lyricsOf([[1_000, 1_000, 2_000]])
  expect(sweep(odd, 999).progress[0]).toBe(0)
  expect(sweep(odd, 1_000).progress[0]).toBe(1)
})

test('nothing that was sung is ever unsung again while a line is on screen', () => {
  const moments = Array.from({ length: 600 }, (_, index) => sweep(song, index * 37))
  const unsung = moments.filter((now, index) => {
    const earlier = moments[index - 1]
    return earlier?.lineIndex === now.lineIndex && now.progress.some((share, at) => share < (earlier.progress[at] ?? 0))
  })
  expect(unsung).toEqual([])
})

/** Lines from their moments: each syllable lasts until the next moment. */
function lyricsOf(lines: number[][]): Lyrics {
  return {
    lines: lines.map((moments) => ({
      syllables: moments
        .slice(0, -1)
        .map((startMs, index) => ({ text: 'a', startMs, endMs: moments[index + 1] ?? startMs, midi: 60 })),
    })),
  }
}
