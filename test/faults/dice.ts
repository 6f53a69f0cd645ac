/** Chance that is the same for the same seed. */
export type Dice = {
  /** 0 to below 1. */
  roll: () => number
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
  /** One of them; throws where there is none. */
  pick: <Item>(items: readonly Item[]) => Item
}

/** Mulberry32: small, and good enough to choose victims with. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0

  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (limit: number): number => Math.floor(roll() * limit)

  function pick<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(below(items.length))
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  return { roll, below, pick }
}
