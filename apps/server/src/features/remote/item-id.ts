// Enough digits until the year 5188.
const digits = 9
const base = 36

/**
 * The name of a queued song: the later (`nowMs`, Unix ms), the greater, and unguessable by `random`. What is written together then lies together
 * in the database's index, however many songs a shop has ever sung.
 */
export function itemIdAt(nowMs: number, random: string): string {
  return `${nowMs.toString(base).padStart(digits, '0')}-${random}`
}
