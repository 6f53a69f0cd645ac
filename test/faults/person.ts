import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { askAgain } from '@openktv/client/ask-again'
import type { Link, PushOutcome } from '@openktv/client/link'
import { action, type QueueCommand, type QueueItem } from '@openktv/contract/remote'
import { createSend, sendOverHttp } from '../../apps/companion/src/features/remote/send-command.ts'
import type { Dice } from './dice.ts'
import { type Guest, songNos } from './guests.ts'
import type { Attempt, Press, Recorder } from './history.ts'
import { type Page, setTimer } from './pages.ts'

/** Somebody with a phone. The page may die at any time; they go on with the next one. */
export type Person = {
  who: Guest
  deviceId: string
  page: () => Page
  dice: Dice
  recorder: Pick<Recorder, 'ask' | 'answer'>
}

// People tap ten times a second at most (docs/protocol.md, P16), and again after a while when it has not worked.
const tapEveryMs = 105
const tapAgainMs = 400
const triesMost = 8

/** Presses something, again under the same id while it may be undone, as the button does. Resolves when it is known, given up, or the page has died. */
export async function press({ dice, ...person }: Person): Promise<void> {
  const { shown, gone } = person.page()
  const made = newPress(person, wish(shown()?.items ?? [], dice))
  for (let tries = 0; tries < triesMost; tries += 1) {
    const [outcome] = await Promise.all([ask(person, made), pause(tapEveryMs)])
    if (!outcome || !isWorthAnother(outcome)) return
    await Promise.race([pause(tapAgainMs), gone])
  }
}

/** Asks once, as the phone's page does, and writes down what comes of it; nothing when the page dies before. */
export async function ask(
  { deviceId, page, recorder }: Omit<Person, 'dice'>,
  made: Press,
): Promise<PushOutcome | undefined> {
  const asking = page()
  const attempt = recorder.ask(made)
  const link = (): Link => watched(asking, attempt)
  const send = createSend({ call: asking.call, link, deviceId: () => deviceId, setTimer })
  const stop = asking.link.onState(() => void (attempt.isDoubled = true))
  const outcome = await Promise.race([send(made.command), asking.gone])
  stop()
  if (outcome) recorder.answer(attempt, outcome)
  return outcome ?? undefined
}

/** A press that nobody has asked for yet. */
export function newPress(
  { who, deviceId }: Pick<Person, 'who' | 'deviceId'>,
  wanted: (id: string) => QueueCommand,
): Press {
  const pressId = randomUUID()
  return { pressId, userUuid: who.id, deviceId, command: wanted(pressId), attempts: [] }
}

// The link as the phone's open-link has it; the attempt learns that it went two ways.
function watched({ link, call }: Page, attempt: Attempt): Link {
  const push: Link['push'] = (to, command) => {
    const again = (patienceMs: number): Promise<PushOutcome> => {
      attempt.isDoubled = true
      link.wake()
      return sendOverHttp({ call, setTimer }, command, patienceMs)
    }
    return askAgain({ first: link.push(to, command), again, setTimer })
  }
  return { ...link, push }
}

// Few songs: all want more. Many: some go. So the queue stays below its cap.
const few = 3
const many = 8

function wish(items: readonly QueueItem[], dice: Dice): (id: string) => QueueCommand {
  const luck = dice.roll()
  const isGrowing = items.length <= few || (items.length < many && luck < 0.45)
  if (isGrowing) {
    const musicNo = dice.pick(songNos)
    return (id) => ({ type: action.pushSong, id, musicNo })
  }
  const { itemId } = dice.pick(items)
  if (luck < 0.8) return (id) => ({ type: action.deleteSong, id, itemId })
  if (luck < 0.9) return (id) => ({ type: action.pinSong, id, itemId })
  return (id) => ({ type: action.singNow, id, itemId })
}

// Whoever is told that a song is gone, or is there, does not tap again.
function isWorthAnother(outcome: PushOutcome): boolean {
  if (outcome.kind === 'failed') return !/^msg\.(queue|song|bad)\./.test(outcome.message)
  return outcome.kind === 'timeout' || outcome.kind === 'offline'
}
