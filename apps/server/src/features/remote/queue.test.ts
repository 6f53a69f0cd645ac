import type { QueueCommand } from '@openktv/contract/remote'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, type Placed } from './queue.ts'

const id = 'press-00001'
const queueOf = (...names: string[]): Placed[] => names.map((itemId, index) => ({ itemId, place: index + 1 }))

function after(queue: Placed[], command: QueueCommand): string[] {
  return apply(queue, command).map(({ itemId }) => itemId)
}

let added = 0

function apply(queue: Placed[], command: QueueCommand): Placed[] {
  const verdict = decide(queue, command)
  if (verdict.kind === 'refused') return queue
  if (verdict.kind === 'removed') return queue.filter(({ itemId }) => itemId !== verdict.itemId)
  if (verdict.kind === 'added') return [...queue, { itemId: `new ${(added += 1)}`, place: verdict.place }]
  const moved = new Map(verdict.places.map(({ itemId, place }) => [itemId, place]))
  const all = queue.map((item) => ({ ...item, place: moved.get(item.itemId) ?? item.place }))
  return all.toSorted((one, other) => one.place - other.place)
}

test('[PSH-7] a chosen song goes to the end, and the first one is on the TV at once', () => {
  expect(decide([], { type: 4, id, musicNo: 'm' })).toEqual({ kind: 'added', place: 1, position: 1 })
  expect(decide(queueOf('a', 'b'), { type: 4, id, musicNo: 'm' })).toEqual({ kind: 'added', place: 3, position: 3 })
})

test('[PSH-7] a pinned song stands directly after the one on the TV', () => {
  expect(after(queueOf('a', 'b', 'c', 'd'), { type: 12, id, itemId: 'd' })).toEqual(['a', 'd', 'b', 'c'])
  expect(decide(queueOf('a', 'b'), { type: 12, id, itemId: 'b' })).toMatchObject({ places: [], position: 2 })
  expect(decide(queueOf('a', 'b'), { type: 12, id, itemId: 'a' })).toMatchObject({ places: [], position: 1 })
})

test('[PSH-7] sing now puts a song on the TV, the one there comes next', () => {
  expect(after(queueOf('a', 'b', 'c'), { type: 21, id, itemId: 'c' })).toEqual(['c', 'a', 'b'])
})

test('[PSH-7] any song can be deleted, also the one on the TV', () => {
  expect(after(queueOf('a', 'b'), { type: 13, id, itemId: 'a' })).toEqual(['b'])
})

test('a song that is gone is said to be gone, a full queue to be full', () => {
  for (const type of [12, 13, 21] as const) {
    expect(decide(queueOf('a'), { type, id, itemId: 'x' })).toEqual({ kind: 'refused', message: 'msg.queue.gone' })
  }
  const full = queueOf(...Array.from({ length: 100 }, (_, index) => `song ${index}`))
  expect(decide(full, { type: 4, id, musicNo: 'm' })).toEqual({ kind: 'refused', message: 'msg.queue.full' })
})

test('whatever is pinned, sung now, added and deleted, every song keeps a place of its own', () => {
  const step = fc.record({ type: fc.constantFrom(4, 12, 12, 13, 21), at: fc.nat(20) })
  const property = fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
    let queue = queueOf('a', 'b', 'c')
    for (const { type, at } of steps) {
      const itemId = queue[at % Math.max(1, queue.length)]?.itemId ?? 'none'
      queue = apply(queue, type === 4 ? { type, id, musicNo: 'm' } : { type, id, itemId })
    }
    return new Set(queue.map(({ place }) => place)).size === queue.length
  })
  expect(fc.check(property, { numRuns: 200 }).counterexample).toBeNull()
})

test('a thousand pins in a row find a place each', () => {
  let queue = queueOf('a', 'b', 'c', 'd')
  for (let count = 0; count < 1_000; count += 1) {
    const last = queue.at(-1)?.itemId ?? ''
    queue = apply(queue, { type: 12, id, itemId: last })
    expect(queue[1]?.itemId).toBe(last)
  }
})
