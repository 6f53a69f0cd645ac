import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfExact, findRange } from './find-range.ts'
import { buildKeyTable, type Beginnings, type KeyTable } from './key-table.ts'
import { growTree, leastOf } from './least-tree.ts'
import { growingTexts } from './packed-texts.ts'
import { bytesOf } from './query.ts'
import { sortPlaces } from './sort-places.ts'

// Enough for the table of pairs, and so few letters that much begins alike.
const alphabet = ['a', 'b', 'A', 'B', '天', '地']
const manyKeys = (() => {
  let dice = 7
  const roll = (sides: number): number => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((dice / 0x80000000) * sides)
  }
  return Array.from({ length: 25_000 }, () =>
    Array.from({ length: 1 + roll(9) }, () => alphabet[roll(6)] ?? '').join(''),
  )
})()

function tableOf(keys: readonly string[]): KeyTable {
  const texts = growingTexts()
  for (const key of keys) texts.push(`${key}\0`)
  return buildKeyTable(texts.packed())
}

function plainOf(key: string): string {
  return key.toLowerCase()
}

test('a range holds the beginnings that begin with a text, and first those that end with it', () => {
  const table = tableOf(manyKeys)
  expect(table.whole.pairs.length).toBeGreaterThan(0)
  const query = fc.string({ unit: fc.constantFrom('a', 'b', '天', '地', 'c'), minLength: 1, maxLength: 9 })
  const whole = manyKeys.map(plainOf)
  const later = manyKeys.flatMap((key) =>
    Array.from(key, (character, at) => (at > 0 && /[AB天地]/.test(character) ? plainOf(key.slice(at)) : '')).filter(
      (text) => text !== '',
    ),
  )
  fc.assert(
    fc.property(query, (text) => {
      for (const [beginnings, texts] of [
        [table.whole, whole],
        [table.later, later],
      ] as const) {
        const { from, to } = findRange(table, beginnings, bytesOf(text))
        expect(to - from).toBe(texts.filter((each) => each.startsWith(text)).length)
        expect(ownersIn(beginnings, from, to).every((owner) => plainOf(manyKeys[owner] ?? '').includes(text))).toBe(
          true,
        )
      }
      const range = findRange(table, table.whole, bytesOf(text))
      const exact = endOfExact(table, bytesOf(text), range) - range.from
      expect(exact).toBe(whole.filter((each) => each === text).length)
    }),
    { numRuns: 150 },
  )
})

function ownersIn({ owners }: Beginnings, from: number, to: number): number[] {
  return [...owners.subarray(from, to)]
}

test('places are sorted by what follows them, equal ones in the order given', () => {
  const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '天'), maxLength: 12 }), { maxLength: 60 })
  fc.assert(
    fc.property(text, (list) => {
      const bytes = bytesOf(list.map((each) => `${each}\0`).join(''))
      const places = Uint32Array.from(
        list,
        (_, at) =>
          bytesOf(
            list
              .slice(0, at)
              .map((each) => `${each}\0`)
              .join(''),
          ).length,
      )
      const expected = [...list.keys()].toSorted(
        (one, other) => Buffer.compare(bytesOf(list[one] ?? ''), bytesOf(list[other] ?? '')) || one - other,
      )
      expect([...sortPlaces(bytes, places)]).toEqual(expected)
    }),
  )
})

test('the least numbers of a range are those that sorting it gives', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6_000 })
  fc.assert(
    fc.property(numbers, fc.tuple(fc.nat(), fc.nat()), fc.integer({ min: 1, max: 40 }), (list, [one, other], count) => {
      const tree = growTree(Uint32Array.from(list))
      const [from = 0, last = 0] = [one % list.length, other % list.length].toSorted((a, b) => a - b)
      const below = 1 + (other % 400)
      const { size, values, places } = leastOf(tree, { from, to: last + 1, count, below })
      const expected = list
        .slice(from, last + 1)
        .toSorted((a, b) => a - b)
        .filter((value) => value < below)
        .slice(0, count)
      expect([...values.subarray(0, size)]).toEqual(expected)
      for (let at = 0; at < size; at += 1) expect(list[places[at] ?? -1]).toBe(values[at])
      expect(new Set(places.subarray(0, size)).size).toBe(size)
    }),
    { numRuns: 200 },
  )
})
