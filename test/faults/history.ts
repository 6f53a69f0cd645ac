import type { PushOutcome } from '@openktv/client/link'
import type { CommandResult, QueueCommand } from '@openktv/contract/remote'

/** One time that a person asked for a press. `at` counts what happened, in its order. */
export type Attempt = {
  askedAt: number
  /** What the person was told; nothing when the page was gone before. */
  answer?: { at: number; outcome: PushOutcome }
  /** It went more than one way, so a no of one says nothing about the other. */
  isDoubled: boolean
}

/** A press of a person, whatever became of it. */
export type Press = {
  pressId: string
  userUuid: string
  deviceId: string
  command: QueueCommand
  attempts: Attempt[]
}

/** A queue that somebody was shown: the ids of its songs in their order. */
export type Sight = { viewer: string; deviceId: string; version: number; itemIds: readonly string[] }

export type StoredItem = { itemId: string; deviceId: string; userUuid: string; songNo: string; state: string }
export type StoredPress = { userUuid: string; pressId: string; result: CommandResult }

/** What the database says in the end. The items are in the order of their place, those of one place in the order of their choosing. */
export type Stored = {
  tvs: readonly { deviceId: string; version: number }[]
  items: readonly StoredItem[]
  presses: readonly StoredPress[]
  /** Songs that were taken back, in the order in which they were chosen. */
  takenBack: readonly { itemId: string; deviceId: string }[]
}

/** Everything that was pressed, shown and stored. */
export type History = {
  presses: readonly Press[]
  /** In the order in which they were shown. */
  sights: readonly Sight[]
  /** Who is still looking in the end. */
  viewers: readonly string[]
  stored: Stored
}

/** Writes a history down while it happens. */
export type Recorder = ReturnType<typeof createRecorder>

export function createRecorder() {
  const presses: Press[] = []
  const sights: Sight[] = []
  let now = 0

  /** A person asks, for the first time or again; the attempt is told how it ends. */
  function ask(press: Press): Attempt {
    const attempt: Attempt = { askedAt: (now += 1), isDoubled: false }
    if (press.attempts.length === 0) presses.push(press)
    press.attempts.push(attempt)
    return attempt
  }

  function answer(attempt: Attempt, outcome: PushOutcome): void {
    attempt.answer = { at: (now += 1), outcome }
  }

  return { presses, sights, ask, answer, see: (sight: Sight) => void sights.push(sight) }
}
