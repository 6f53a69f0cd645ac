import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Unguessable things, from the system's own source. */
export type Secrets = {
  /** Base64url text of so many random bytes. */
  text: (bytes: number) => string
  /** Digits, each as likely as any other. */
  digits: (count: number) => string
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
}

export function createSecrets(): Secrets {
  const draw = createDrawing()
  return {
    text: (bytes) => draw(bytes).toString('base64url'),
    digits: (count) =>
      randomInt(10 ** count)
        .toString()
        .padStart(count, '0'),
    below: (limit) => randomInt(limit),
  }
}

// Every request gets an id: asking the system for each costs more than the rest of it.
const drawnAhead = 4_096

/** Random bytes, drawn from the system many at a time; each is given out once, and nothing of it stays here. */
function createDrawing(): (bytes: number) => Buffer {
  let pool = Buffer.alloc(0)
  return (bytes) => {
    if (bytes > drawnAhead) return randomBytes(bytes)
    if (bytes > pool.length) pool = randomBytes(drawnAhead)
    const drawn = Buffer.from(pool.subarray(0, bytes))
    pool.fill(0, 0, bytes)
    pool = pool.subarray(bytes)
    return drawn
  }
}

/** What is stored of a secret: its SHA-256, base64url. The secrets are random, so no salt is needed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Another secret that only the holder of the first can make: HMAC-SHA256 of a name, base64url. */
export function derivedFrom(secret: string, name: string): string {
  return createHmac('sha256', secret).update(name).digest('base64url')
}
