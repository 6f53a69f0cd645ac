import type { Bus, Off } from './bus.ts'
import type { FanOut } from './memory-fan-out.ts'
import { createHolds } from './nats-holds.ts'
import type { NatsLine } from './nats-line.ts'

/** Tells this server's listeners at once and every other server's over NATS. */
export function createNatsFanOut(line: NatsLine, local: FanOut): Pick<Bus, 'publish' | 'subscribe'> {
  const hold = createHolds(line, local.publish)

  function publish(subject: string, payload: string): void {
    local.publish(subject, payload)
    line.publish(tellSubject(subject), payload)
  }

  async function subscribe(subject: string, listener: (payload: string) => void): Promise<Off> {
    const off = await local.subscribe(subject, listener)
    const { ready, release } = hold(subject, tellSubject(subject))
    await ready
    return () => {
      off()
      release()
    }
  }

  return { publish, subscribe }
}

function tellSubject(subject: string): string {
  return `openktv.tell.${Buffer.from(subject).toString('base64url')}`
}
