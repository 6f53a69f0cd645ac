/** Throws a number from 0 to just below 1. */
export type Dice = () => number

/** Dice that fall the same way every time for a seed and a place (whole numbers): whoever asks for song 7 need not make the six before it. */
export function createDice(seed: number, place: number): Dice {
  let state = scramble(scramble(seed) ^ place)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return (scramble(state) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to just below `count`. */
export function below(dice: Dice, count: number): number {
  return Math.floor(dice() * count)
}

/** Any one of a list that is not empty. */
export function oneOf<Item>(dice: Dice, items: readonly [Item, ...Item[]]): Item {
  return items[below(dice, items.length)] ?? items[0]
}

const slots = 65_536

/** A list whose items come up as often as their weights say, to the 65,536th; constant time a throw. */
export function weighted<Item>(
  items: readonly [Item, ...Item[]],
  weightAt: (place: number) => number,
): (dice: Dice) => Item {
  const weights = items.map((_, place) => weightAt(place))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const table = new Uint16Array(slots)
  let filled = 0
  let reached = 0
  for (const [place, weight] of weights.entries()) {
    reached += weight
    const end = Math.round((reached / total) * slots)
    table.fill(place, filled, end)
    filled = end
  }
  return (dice) => items[table[below(dice, slots)] ?? 0] ?? items[0]
}

/** The words of a string that parts them by spaces and lines. Throws when there is none. */
export function wordsOf(text: string): [string, ...string[]] {
  const [first, ...others] = text.trim().split(/\s+/)
  if (first === undefined || first === '') throw new Error('a word list is empty')
  return [first, ...others]
}

/** The characters of a string, spaces left out. Throws when there is none. */
export function charactersOf(text: string): [string, ...string[]] {
  const [first, ...others] = Array.from(text.replace(/\s+/g, ''))
  if (first === undefined) throw new Error('a list of characters is empty')
  return [first, ...others]
}

// The finalizer of MurmurHash3: neighbouring numbers come out far apart.
function scramble(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
