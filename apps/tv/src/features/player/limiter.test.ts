import { expect, test } from 'vitest'
import { roundingCurve } from './limiter.ts'

const steps = 6_001
const reach = 3
const curve = Array.from(roundingCurve(steps), (heard, step) => ({
  given: ((2 * step) / (steps - 1) - 1) * reach,
  heard,
}))

test('[WID-8] music below the limit comes out as it went in', () => {
  const below = curve.filter(({ given }) => Math.abs(given) <= 0.9)
  expect(below.length).toBeGreaterThan(1_000)
  expect(Math.max(...below.map(({ given, heard }) => Math.abs(given - heard)))).toBeLessThan(1e-7)
})

test('[WID-8] a shout that the limiter meets too late is rounded off below full scale, and louder stays louder', () => {
  expect(Math.max(...curve.map(({ heard }) => Math.abs(heard)))).toBeLessThan(0.981)
  const rises = curve.slice(1).map(({ heard }, step) => heard - (curve[step]?.heard ?? Infinity))
  expect(Math.min(...rises)).toBeGreaterThanOrEqual(0)
})
