import { Unavailable, type Bus, type Off } from './bus.ts'

type Subscription = { listener: (payload: string) => void; isOn: boolean }
export type FanOut = Pick<Bus, 'publish' | 'subscribe'> & { close: () => void }

/** Who listens to which subject. Calls listeners through `guarded`, within `publish`. */
export function createFanOut(guarded: (call: () => void) => void): FanOut {
  // Each list is replaced, never changed, so that a delivery may walk it while others come and go.
  const subjects = new Map<string, readonly Subscription[]>()
  const notices: { subject: string; payload: string }[] = []
  let isDelivering = false
  let isClosed = false

  function publish(subject: string, payload: string): void {
    if (!subjects.has(subject)) return
    notices.push({ subject, payload })
    // What a listener publishes waits until everybody has heard the present notice: all hear the same order.
    if (!isDelivering) deliver()
  }

  function deliver(): void {
    isDelivering = true
    for (let notice = notices.shift(); notice !== undefined; notice = notices.shift()) {
      for (const subscription of subjects.get(notice.subject) ?? []) tell(subscription, notice.payload)
    }
    isDelivering = false
  }

  function tell(subscription: Subscription, payload: string): void {
    if (subscription.isOn) guarded(() => subscription.listener(payload))
  }

  async function subscribe(subject: string, listener: (payload: string) => void): Promise<Off> {
    if (isClosed) throw new Unavailable('the bus is closed')
    const subscription = { listener, isOn: true }
    subjects.set(subject, [...(subjects.get(subject) ?? []), subscription])
    return () => {
      subscription.isOn = false
      const others = (subjects.get(subject) ?? []).filter((other) => other !== subscription)
      if (others.length > 0) subjects.set(subject, others)
      else subjects.delete(subject)
    }
  }

  function close(): void {
    isClosed = true
    for (const list of subjects.values()) for (const subscription of list) subscription.isOn = false
    subjects.clear()
  }

  return { publish, subscribe, close }
}
