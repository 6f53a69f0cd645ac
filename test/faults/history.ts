import type { PushOutcome } from '@openktv/client/link'
import type { CommandResult, QueueCommand } from '@openktv/contract/remote'

/** One time that a person asked for a press. `at` is in ms, and no two things happen at the same. */
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

/** A TV's page is connected, or is so no more, as it knows itself. */
export type Standing = { deviceId: string; at: number; isThere: boolean }

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
  /** In the order in which they came about. */
  standings: readonly Standing[]
  /** Who is still looking in the end. */
  viewers: readonly string[]
  stored: Stored
}

/** Writes a history down while it happens. */
export type Recorder = ReturnType<typeof createRecorder>

/** `nowMs`: the time, which may stand still. */
export function createRecorder(nowMs: () => number) {
  const presses: Press[] = []
  const sights: Sight[] = []
  const standings: Standing[] = []
  let lastMs = -Infinity

  function moment(): number {
    lastMs = Math.max(nowMs(), lastMs + 1e-6)
    return lastMs
  }

  /** A person asks, for the first time or again; the attempt is told how it ends. */
  function ask(press: Press): Attempt {
    const attempt: Attempt = { askedAt: moment(), isDoubled: false }
    if (press.attempts.length === 0) presses.push(press)
    press.attempts.push(attempt)
    return attempt
  }

  function answer(attempt: Attempt, outcome: PushOutcome): void {
    attempt.answer = { at: moment(), outcome }
  }

  return {
    presses,
    sights,
    standings,
    ask,
    answer,
    see: (sight: Sight) => void sights.push(sight),
    stand: (deviceId: string, isThere: boolean) => void standings.push({ deviceId, at: moment(), isThere }),
  }
}
