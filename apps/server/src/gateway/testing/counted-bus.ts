import type { Bus, Off } from '../../engines/bus/bus.ts'
import { createMemoryBus } from '../../engines/bus/memory.ts'

/** A bus that knows who is registered and who listens, and can keep a listener waiting. */
export type CountedBus = Bus & {
  /** Keys and subjects that are held, as often as they are. */
  held: () => string[]
  /** Called before anybody is registered or listens; it waits for what it answers. */
  before: (call: (name: string) => Promise<void>) => void
}

export function createCountedBus(): CountedBus {
  const bus = createMemoryBus()
  const held: string[] = []
  let before: ((name: string) => Promise<void>) | undefined

  async function counted(name: string, hold: () => Promise<Off>): Promise<Off> {
    await before?.(name)
    const off = await hold()
    held.push(name)
    let isHeld = true
    return () => {
      off()
      if (isHeld) held.splice(held.indexOf(name), 1)
      isHeld = false
    }
  }

  return {
    ...bus,
    register: (key, entry) => counted(key, () => bus.register(key, entry)),
    subscribe: (subject, listener) => counted(subject, () => bus.subscribe(subject, listener)),
    held: () => held.toSorted(),
    before: (call) => void (before = call),
  }
}
