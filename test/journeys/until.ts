import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is truthy, and gives it back. Throws, naming what was waited for, when the time is over. */
export async function until<T>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<T> | T,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (isGiven(answer)) return answer
    if (performance.now() > deadline) throw new Error(`after ${timeoutMs} ms still not: ${what}`)
    await pause(25)
  }
}

function isGiven<T>(answer: T): answer is Exclude<T, false | null | undefined> {
  return Boolean(answer)
}
