import type { Report } from '@openktv/contract/push'
import type { Downloads, PlayerState } from '@openktv/contract/remote'
import { createHoldings } from './holdings.ts'
import type { RemoteNeeds } from './remote-needs.ts'
import { tellQueue } from './snapshots.ts'

/** What the TVs report: an ended song is stored, what they do and hold is kept in memory for as long as they are there. */
export function createReports(needs: RemoteNeeds) {
  const players = new Map<string, PlayerState>()
  const holdings = createHoldings({
    queued: async (deviceId) => new Set((await needs.store.queue(deviceId)).rows.map(({ songNo }) => songNo)),
    tell: (deviceId, downloads) => needs.notify(deviceId, { type: 'downloads', downloads }),
  })

  /** Takes in what a TV reports; resolves when it is stored. A repeated report changes nothing. */
  async function handleReport(deviceId: string, report: Report): Promise<void> {
    switch (report.type) {
      case 'player':
        players.set(deviceId, report.player)
        return needs.notify(deviceId, report)
      case 'downloads':
        return holdings.take(deviceId, report.downloads)
      case 'ended':
        return takeEnd(deviceId, report)
    }
  }

  async function takeEnd(deviceId: string, { itemId, reason }: Extract<Report, { type: 'ended' }>): Promise<void> {
    const songNo = await needs.store.end(deviceId, { itemId, state: reason, nowMs: needs.now() })
    if (songNo === undefined) return
    if (reason === 'failed') needs.songFailed(songNo)
    await tellQueue(needs, deviceId)
  }

  return {
    handleReport,
    /** What a TV last said it was doing; undefined when it has not been heard since it connected. */
    playerOf: (deviceId: string): PlayerState | undefined => players.get(deviceId),
    /** What a TV last said it holds; nothing when it has not been heard since it connected. */
    heldBy: (deviceId: string): Downloads => holdings.of(deviceId),
    /** A TV is gone; what it did and held last is no longer true. */
    tvLeft: (deviceId: string): void => {
      players.delete(deviceId)
      holdings.forget(deviceId)
    },
  }
}
