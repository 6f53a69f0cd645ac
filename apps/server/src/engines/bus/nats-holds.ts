import type { NatsLine, Respond } from './nats-line.ts'

/** Holds a subject: `ready` resolves when notices from everywhere arrive. */
export type Hold = { ready: Promise<void>; release: () => void }

/** Subscriptions that several may hold: made for the first, ended by the last. */
export function createHolds(line: NatsLine, heard: (name: string, text: string, respond?: Respond) => void) {
  const held = new Map<string, { holders: number; ready: Promise<void>; stop: () => void }>()

  /** Listens to `subject` on behalf of one more holder; what comes is heard under `name`. */
  return (name: string, subject: string): Hold => {
    const present = held.get(subject) ?? start(name, subject)
    present.holders += 1
    let isHeld = true
    return { ready: present.ready, release }

    function release(): void {
      if (!isHeld) return
      isHeld = false
      present.holders -= 1
      if (present.holders > 0) return
      held.delete(subject)
      present.stop()
    }
  }

  function start(name: string, subject: string) {
    const stop = line.listen(subject, (text, respond) => heard(name, text, respond))
    const started = { holders: 0, ready: line.settled(), stop }
    held.set(subject, started)
    return started
  }
}
