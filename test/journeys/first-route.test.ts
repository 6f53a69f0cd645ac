import { expect, test } from 'vitest'
import { firstRouteKilobytesMost, firstRouteRequestsMost, measureFirstRoute } from '../../bench/companion.ts'
import { startParty } from './party.ts'

test(
  'a phone with an empty cache loads little, in few requests, until a song can be pressed',
  { timeout: 60_000 },
  async () => {
    const party = await startParty()
    try {
      const { requests, codeBytes } = await measureFirstRoute(party)
      expect(codeBytes / 1_000).toBeLessThanOrEqual(firstRouteKilobytesMost)
      expect(codeBytes).toBeGreaterThan(0)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(firstRouteRequestsMost)
      expect(party.troubles).toEqual([])
    } finally {
      await party.end()
    }
  },
)
