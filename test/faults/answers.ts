import { setTimeout as pause } from 'node:timers/promises'
import type { PushOutcome } from '@openktv/client/link'
import type { Placed, Pressed, Stage } from './stage.ts'

// Phones wait 6.5 s; the machine may be busy.
const answerWithinMs = 7_500
const triesMost = 10

/** As a person who taps again until it works, under the same id; the last answer counts. */
export async function doneIn(stage: Stage, phone: Placed, { press }: Pressed): Promise<Pressed> {
  for (let tries = 1; ; tries += 1) {
    const pressed = await stage.press(phone, press)
    if (pressed.outcome.kind === 'done' || tries === triesMost) return pressed
    await pause(500)
  }
}

/** What is wrong with an answer: its kind, or when it came. `when` begins the sentence. */
export function wrong(when: string, { outcome, tookMs }: Pressed, kinds: readonly PushOutcome['kind'][]): string[] {
  return [
    ...(kinds.includes(outcome.kind) ? [] : [`${when} a press was answered ${JSON.stringify(outcome)}`]),
    ...(tookMs > answerWithinMs ? [`${when} the answer took ${tookMs.toFixed(0)} ms`] : []),
  ]
}
