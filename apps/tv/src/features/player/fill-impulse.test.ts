import { expect, test } from 'vitest'
import { fillImpulse, impulseLength } from './fill-impulse.ts'

test('[WID-8] the room answers after the voice, and its ring dies away to a thousandth', () => {
  const samples = new Float32Array(impulseLength(8_000)).fill(1)
  fillImpulse(samples, 8_000, () => 1)
  expect(samples.slice(0, 120).every((sample) => sample === 0)).toBe(true)
  expect(samples[120]).toBeCloseTo(1)
  expect(samples.at(-1)).toBeCloseTo(0.001, 4)
})
