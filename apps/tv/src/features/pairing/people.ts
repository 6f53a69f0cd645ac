import type { tvPeople } from '@openktv/contract/device'
import type * as z from 'zod/mini'

/** Who is at this TV, newest first, and who signed in on it last. */
export type People = z.infer<typeof tvPeople>

/** Before anybody came. */
export const nobody: People = { nicknames: [] }

const namesMost = 5

/** Whom to name on the screen beside the one who signed in, and how many more there are. */
export function named({ nicknames, signedIn }: People): { names: readonly string[]; more: number } {
  const others = nicknames.filter((nickname) => nickname !== signedIn?.nickname)
  return { names: others.slice(0, namesMost), more: Math.max(0, others.length - namesMost) }
}
