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
  return {
    text: (bytes) => randomBytes(bytes).toString('base64url'),
    digits: (count) =>
      randomInt(10 ** count)
        .toString()
        .padStart(count, '0'),
    below: (limit) => randomInt(limit),
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
