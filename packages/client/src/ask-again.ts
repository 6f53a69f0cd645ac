import { pushCallbackMs, pushTimeoutMs } from '@openktv/contract/business'
import type { PushOutcome } from './link.ts'

export type AskAgainNeeds = {
  /** The outcome over the socket, which is under way. */
  first: Promise<PushOutcome>
  /** Asks by another way, under the same command id; `patienceMs` is what is left of the time for an answer. Never rejects. */
  again: (patienceMs: number) => Promise<PushOutcome>
  setTimer: (callback: () => void, delayMs: number) => () => void
}

// The server of a phone may be frozen; another one asks a silent TV again after as long (docs/protocol.md, P14).
const askAgainMs = 2_000

/** Asks by another way when the first one has said nothing for 2 s; whichever answers first counts, a way that carries nothing only when both do (P23). */
export function askAgain({ first, again, setTimer }: AskAgainNeeds): Promise<PushOutcome> {
  return new Promise((resolve) => {
    let second: Promise<PushOutcome> | undefined
    const stop = setTimer(() => {
      second = again(pushTimeoutMs + pushCallbackMs - askAgainMs)
      void second.then((outcome) => isCarried(outcome) && resolve(outcome))
    }, askAgainMs)
    void first.then((outcome) => {
      stop()
      return resolve(isCarried(outcome) ? outcome : (second ?? outcome))
    })
  })
}

// What the network, a proxy or a server in trouble says; nobody has decided about the command.
const undecided = /^$|^msg\.(operation\.failed|server\.)/

function isCarried(outcome: PushOutcome): boolean {
  return outcome.kind !== 'failed' || !undecided.test(outcome.message)
}
