export type BucketSize = {
  /** What may come at once. */
  burst: number
  /** What flows back each second. */
  perSecond: number
}

/** A token bucket for each key. `has` asks, `take` takes: a key that is below zero gets nothing. */
export type Buckets = { has: (key: string, amount: number) => boolean; take: (key: string, amount: number) => void }

const keysMost = 10_000

/** Creates buckets that start full. Over 10,000 keys all begin anew, so that memory stays bounded. */
export function createBuckets({ burst, perSecond }: BucketSize, now: () => number): Buckets {
  const held = new Map<string, { left: number; atMs: number }>()

  function leftOf(key: string): number {
    const bucket = held.get(key)
    if (bucket === undefined) return burst
    return Math.min(burst, bucket.left + (Math.max(0, now() - bucket.atMs) / 1_000) * perSecond)
  }

  return {
    has: (key, amount) => leftOf(key) >= amount,
    take(key, amount) {
      if (held.size >= keysMost && !held.has(key)) held.clear()
      held.set(key, { left: leftOf(key) - amount, atMs: now() })
    },
  }
}
