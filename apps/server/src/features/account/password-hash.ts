import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default. 19 MiB, two passes: OWASP's floor for it.
const effort = { memoryCost: 19 * 1_024, timeCost: 2, parallelism: 1 } as const

// Of a password nobody has: who is unknown is checked as long as who is known.
const nobodys = hash('nobody has this password', effort)

/** What is stored of a password: argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, effort)
}

/** Whether it is the password of the stored hash; without one it takes as long and is not. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const isIt = await verify(stored ?? (await nobodys), password)
  return isIt && stored !== undefined
}
