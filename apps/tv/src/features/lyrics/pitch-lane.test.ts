import { expect, test } from 'vitest'
import { laneOf } from './pitch-lane.ts'

test('notes lie where they are sung, the higher the further up', () => {
  const lane = laneOf(lineOf([60, 0, 1_000], [72, 1_000, 4_000]))
  expect(lane).toEqual([
    { left: 0, width: 0.25, top: 1 },
    { left: 0.25, width: 0.75, top: 0 },
  ])
})

test('a line on one note lies in the middle', () => {
  expect(laneOf(lineOf([60, 500, 1_000]))).toEqual([{ left: 0, width: 1, top: 0.5 }])
})

function lineOf(...notes: [midi: number, startMs: number, endMs: number][]) {
  return { syllables: notes.map(([midi, startMs, endMs]) => ({ text: 'a', startMs, endMs, midi })) }
}
