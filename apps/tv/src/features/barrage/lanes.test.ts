import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyLanes, gapPx, place, pxPerSecond, type Placed, type Way } from './lanes.ts'

const flying: Way = { kind: 'flying', stagePx: 1_920 }
type Text = Placed & { widthPx: number }

/** Says texts one after the other; answers where each one went. */
function say(texts: readonly { afterMs: number; widthPx: number }[], way: Way): Text[] {
  let lanes = emptyLanes(3)
  let nowMs = 0
  return texts.map(({ afterMs, widthPx }) => {
    nowMs += afterMs
    const placed = place(lanes, { nowMs, widthPx }, way)
    lanes = placed.freeFromMs
    return { ...placed, widthPx }
  })
}

const pairsOfALane = (texts: Text[]) =>
  texts.flatMap((text) =>
    texts.filter((other) => other !== text && other.lane === text.lane).map((other) => [text, other] as const),
  )

test('[WID-8] who speaks alone is shown at once, in the highest lane', () => {
  const [first, second] = say(
    [
      { afterMs: 500, widthPx: 400 },
      { afterMs: 60_000, widthPx: 400 },
    ],
    flying,
  )
  expect(first).toMatchObject({ lane: 0, startMs: 500 })
  expect(second).toMatchObject({ lane: 0, startMs: 60_500 })
})

test('[WID-8] who speaks at the same time is shown below; when all lanes are taken, as soon as one is free', () => {
  const texts = say(
    [300, 200, 100, 300].map((widthPx) => ({ afterMs: 0, widthPx })),
    flying,
  )
  expect(texts.map(({ lane }) => lane)).toEqual([0, 1, 2, 2])
  expect(texts[3]?.startMs).toBeCloseTo(((100 + gapPx) / pxPerSecond) * 1_000)
})

test('[WID-8] a longer text takes longer to be gone', () => {
  const [short, long] = say(
    [100, 800].map((widthPx) => ({ afterMs: 60_000, widthPx })),
    flying,
  )
  if (!short || !long) throw new Error('nothing was placed')
  expect(long.endMs - long.startMs).toBeGreaterThan(short.endMs - short.startMs)
})

const leftAt = ({ startMs }: Text, atMs: number): number => 1_920 - ((atMs - startMs) / 1_000) * pxPerSecond

const anything = fc.array(fc.record({ afterMs: fc.nat(3_000), widthPx: fc.integer({ min: 1, max: 2_500 }) }), {
  maxLength: 40,
})

test('[WID-8] whatever is said, no two texts of a lane ever touch', () => {
  fc.assert(
    fc.property(anything, (said) => {
      for (const [one, other] of pairsOfALane(say(said, flying))) {
        const atMs = Math.max(one.startMs, other.startMs)
        if (atMs >= Math.min(one.endMs, other.endMs)) continue
        const [ahead, behind] = one.startMs <= other.startMs ? [one, other] : [other, one]
        expect(leftAt(behind, atMs)).toBeGreaterThanOrEqual(leftAt(ahead, atMs) + ahead.widthPx + gapPx - 0.01)
      }
    }),
  )
})

test('[WID-8] where nothing may move, a lane shows one text at a time', () => {
  fc.assert(
    fc.property(anything, (said) => {
      for (const [one, other] of pairsOfALane(say(said, { kind: 'still' })))
        expect(one.endMs <= other.startMs || other.endMs <= one.startMs).toBe(true)
    }),
  )
})
