import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

/** A list that takes `costMs` of a clock of its own to look up, and counts how often it is. */
function aList(costMs: number) {
  let nowMs = 0
  let loads = 0
  const load = async (): Promise<number> => {
    nowMs += costMs
    await Promise.resolve()
    return (loads += 1)
  }
  const now = (): number => nowMs
  return { kept: createKept(load, now), load, now, pass: (elapsedMs: number) => void (nowMs += elapsedMs) }
}

test('what takes ten milliseconds to look up is kept for half a second, and looked up once for all who ask meanwhile', async () => {
  const { kept, pass } = aList(10)
  expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1])
  pass(499)
  expect(await kept()).toBe(1)
  pass(1)
  expect(await Promise.all([kept(), kept()])).toEqual([2, 2])
})

test('however long a look-up took, after ten seconds it is made anew', async () => {
  const { kept, pass } = aList(60_000)
  expect(await kept()).toBe(1)
  pass(9_999)
  expect(await kept()).toBe(1)
  pass(1)
  expect(await kept()).toBe(2)
})

test('what costs nothing is never old, and a failure is not kept', async () => {
  const { kept } = aList(0)
  expect([await kept(), await kept()]).toEqual([1, 2])
  const { load, now } = aList(10)
  let isAway = true
  const shaky = createKept(() => (isAway ? Promise.reject(new Error('away')) : load()), now)
  await expect(shaky()).rejects.toThrow('away')
  isAway = false
  expect(await shaky()).toBe(1)
})
