import type { NatsLine } from './nats-line.ts'

/** The other servers on the line, as far as they let themselves be heard. */
export type NatsPeers = {
  /** Somebody who was there is not heard just now: that nobody answers for a TV proves nothing yet. */
  isUnsure: () => boolean
  close: () => void
}

const subject = 'openktv.nodes'
const sayEveryMs = 500
// Two words missed: they may be cut off, and their TVs are there.
const doubtAfterMs = 1_200
// Gone; their TVs come back elsewhere within a few seconds.
const forgetAfterMs = 3_500

type PeersNeeds = { line: NatsLine; id: string; now: () => number; onGap: () => void }

/** Says every half second that this server is here and listens for the others. `onGap`: somebody fell silent, or notices were missed. */
export function createNatsPeers({ line, id, now, onGap }: PeersNeeds): NatsPeers {
  const heardMs = new Map<string, number>()
  line.listen(subject, hear)
  line.onBack(comeBack)
  say('here')
  const timer = setInterval(tick, sayEveryMs)
  timer.unref()

  function say(word: 'here' | 'back' | 'bye'): void {
    line.publish(subject, `${word} ${id}`)
  }

  function hear(text: string): void {
    const [word, who = ''] = text.split(' ')
    if (word === 'bye') heardMs.delete(who)
    else heardMs.set(who, now())
    // What they published while they were cut off reached nobody.
    if (word === 'back') onGap()
  }

  // Whoever was there before is missed until they have come back as well.
  function comeBack(): void {
    for (const who of heardMs.keys()) heardMs.set(who, now() - doubtAfterMs)
    say('back')
    onGap()
  }

  function tick(): void {
    if (line.isAway()) return
    say('here')
    for (const [who, atMs] of heardMs) {
      if (now() - atMs < forgetAfterMs) continue
      heardMs.delete(who)
      onGap()
    }
  }

  function isUnsure(): boolean {
    return [...heardMs.values()].some((atMs) => now() - atMs >= doubtAfterMs)
  }

  function close(): void {
    clearInterval(timer)
    say('bye')
  }

  return { isUnsure, close }
}
