import { randomBytes } from 'node:crypto'

/** Things known by a random key until they end; the newest thousand. */
export type Lasting<T> = {
  add: (value: T, lifeMs: number) => string
  /** Undefined when there is none or it ended. */
  find: (key: string) => T | undefined
  living: () => string[]
  /** The newest key and how long it lives; a new one in the last 5 minutes of the old. */
  current: (value: T, lifeMs: number) => { key: string; leftMs: number }
}

const keptMost = 1_000
const overlapMs = 300_000

export function createLasting<T>(now: () => number): Lasting<T> {
  const held = new Map<string, { value: T; endsMs: number }>()
  const isLiving = ({ endsMs }: { endsMs: number }): boolean => now() < endsMs

  function add(value: T, lifeMs: number): string {
    const key = randomBytes(24).toString('base64url')
    const oldest = held.keys().next()
    if (held.size >= keptMost && !oldest.done) held.delete(oldest.value)
    held.set(key, { value, endsMs: now() + lifeMs })
    return key
  }

  return {
    add,
    find(key) {
      const found = held.get(key)
      return found !== undefined && isLiving(found) ? found.value : undefined
    },
    living: () => [...held].filter(([, thing]) => isLiving(thing)).map(([key]) => key),
    current(value, lifeMs) {
      const [key, thing] = [...held].at(-1) ?? []
      if (key !== undefined && thing !== undefined && thing.endsMs - now() > overlapMs) {
        return { key, leftMs: thing.endsMs - now() }
      }
      return { key: add(value, lifeMs), leftMs: lifeMs }
    },
  }
}
