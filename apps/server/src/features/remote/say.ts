import { barrageEveryMs, cleanBarrage, reactionsPerSecond } from '@openktv/contract/console'
import type { MessageKey } from '@openktv/contract/envelope'
import type { Command } from '@openktv/contract/remote'
import { createBlockedWords } from './blocked-words.ts'
import { createPace } from './pace.ts'

type ConsoleCommand = Extract<Command, { type: 14 }>
/** A command as the TV is to have it, or why it goes nowhere. */
type Ready = { kind: 'ready'; command: Command } | { kind: 'refused'; message: MessageKey }

export type SayNeeds = {
  now: () => number
  nicknameOf: (userUuid: string) => Promise<string>
  /** What nobody may throw onto a TV. */
  blockedWords: readonly string[]
}

/** Puts a command of the console (spec PSH-7: type 14) in order for the TV: words cleaned and measured, and the name of who says them. */
export function createSay({ now, nicknameOf, blockedWords }: SayNeeds) {
  const isBlocked = createBlockedWords(blockedWords)
  const barrages = createPace({ most: 1, withinMs: barrageEveryMs }, now)
  const thrown = createPace({ most: reactionsPerSecond }, now)

  return async function say(userUuid: string, asked: ConsoleCommand): Promise<Ready> {
    // Whoever a phone claims to be, the TV hears it from here or not at all.
    const { nickname: _claimed, barrage, ...wanted } = asked
    if (barrage === undefined && !wanted.reaction) return settings(wanted)
    const words = barrage === undefined ? {} : { barrage: cleanBarrage(barrage) }
    const message = refusalOf(userUuid, { ...words, reaction: wanted.reaction })
    if (message) return { kind: 'refused', message }
    // A name is chosen freely, so it is cleaned like what is said.
    const nickname = cleanBarrage(await nicknameOf(userUuid))
    return { kind: 'ready', command: { ...wanted, ...words, nickname } }
  }

  function refusalOf(userUuid: string, { barrage, reaction }: Pick<ConsoleCommand, 'barrage' | 'reaction'>) {
    if (barrage === '') return 'msg.bad.request'
    if (barrage !== undefined && isBlocked(barrage)) return 'msg.barrage.blocked'
    if (barrage !== undefined && !barrages.take(userUuid)) return 'msg.too.many'
    return reaction && !thrown.take(userUuid) ? 'msg.too.many' : undefined
  }
}

function settings(command: ConsoleCommand): Ready {
  const { type: _type, id: _id, ...wishes } = command
  const asksNothing = Object.values(wishes).every((wish) => wish === undefined)
  return asksNothing ? { kind: 'refused', message: 'msg.bad.request' } : { kind: 'ready', command }
}
