import { expect, test } from 'vitest'
import { positionAt } from './position.ts'

const playing = { phase: 'playing', vocal: false, positionMs: 60_000, durationMs: 61_000 } as const

test('a playing song goes on between two reports, but never past its end', () => {
  expect(positionAt(playing, 1_000, 1_500)).toBe(60_500)
  expect(positionAt(playing, 1_000, 9_000)).toBe(61_000)
})

test('a paused song stands still, and a clock that was set back does not move it backwards', () => {
  expect(positionAt({ ...playing, phase: 'paused' }, 1_000, 1_500)).toBe(60_000)
  expect(positionAt(playing, 1_000, 500)).toBe(60_000)
})
