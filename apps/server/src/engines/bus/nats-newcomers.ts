import type { Off } from './bus.ts'
import type { NatsLine } from './nats-line.ts'

/** One registration of this server, as the others are to know it. */
type Registration = { epoch: number; replaced: () => void }

/** What servers tell each other of registrations: whoever has an older one of the same key gives it up. */
export type Newcomers = {
  /** Announces a registration everybody can reach; `replaced` is called when another server has a newer one. */
  join: (key: string, mine: Registration) => Off
  /** Somebody elsewhere has registered under this key within the last 2 s. */
  isFresh: (key: string) => boolean
}

const subject = 'openktv.registrations'
const freshMs = 2_000

export function createNewcomers(line: NatsLine, now: () => number): Newcomers {
  const own = new Map<string, Registration>()
  // In the order in which they were heard.
  const heardMs = new Map<string, number>()
  line.listen(subject, hear)
  line.onBack(() => own.forEach(({ epoch }, key) => say('still', key, epoch)))

  function join(key: string, mine: Registration): Off {
    own.set(key, mine)
    say('new', key, mine.epoch)
    return () => void (own.get(key) === mine && own.delete(key))
  }

  function say(how: 'new' | 'still', key: string, epoch: number): void {
    line.publish(subject, `${how} ${epoch} ${key}`)
  }

  function hear(text: string): void {
    const [, how, count, key = ''] = /^(new|still) (\d+) (.*)$/s.exec(text) ?? []
    const epoch = Number(count)
    remember(key)
    const mine = own.get(key)
    if (!mine) return
    if (epoch > mine.epoch || (epoch === mine.epoch && how === 'new')) return mine.replaced()
    // It came later, but it is the older one: it gives up when it hears of this.
    if (epoch < mine.epoch) say('still', key, mine.epoch)
  }

  function remember(key: string): void {
    const nowMs = now()
    heardMs.delete(key)
    heardMs.set(key, nowMs)
    for (const [oldest, atMs] of heardMs) {
      if (nowMs - atMs < freshMs) return
      heardMs.delete(oldest)
    }
  }

  const isFresh = (key: string): boolean => now() - (heardMs.get(key) ?? -Infinity) < freshMs
  return { join, isFresh }
}
