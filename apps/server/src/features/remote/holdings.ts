import type { Downloads, QueueSnapshot } from '@openktv/contract/remote'

export type HoldingsNeeds = {
  /** The numbers of the songs in a TV's queue. Rejects for an unknown TV. */
  queued: (deviceId: string) => Promise<ReadonlySet<string>>
  tell: (deviceId: string, downloads: Downloads) => void
}

/** What the TVs hold of the songs in their queues, as they last said it (spec SNG-12). In memory: a TV that comes back says it anew. */
export function createHoldings({ queued, tell }: HoldingsNeeds) {
  const held = new Map<string, Downloads>()

  /** Takes in what a TV says it holds and tells it on; songs that are not in its queue are left out. */
  async function take(deviceId: string, said: Downloads): Promise<void> {
    held.set(deviceId, said)
    const known = ofSongs(said, await queued(deviceId))
    // The TV has said something newer meanwhile, or has left.
    if (held.get(deviceId) !== said) return
    held.set(deviceId, known)
    tell(deviceId, known)
  }

  return {
    take,
    of: (deviceId: string): Downloads => held.get(deviceId) ?? {},
    forget: (deviceId: string): void => void held.delete(deviceId),
  }
}

/** What is said of the songs in this queue; of one that is not named, nothing. */
export function ofQueue(downloads: Downloads, { items }: QueueSnapshot): Downloads {
  return ofSongs(downloads, new Set(items.map(({ musicNo }) => musicNo)))
}

function ofSongs(downloads: Downloads, musicNos: ReadonlySet<string>): Downloads {
  return Object.fromEntries(Object.entries(downloads).filter(([musicNo]) => musicNos.has(musicNo)))
}
