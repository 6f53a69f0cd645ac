import * as z from 'zod/mini'

/**
 * How long the server's answer may take, in milliseconds, for a network of this kind (not in the specification): with a good one a press acts
 * before its button is free again (600 ms for the way to the TV and back), with a fair one before anybody presses twice; what is slower is poor.
 */
export const networkMsMost = { good: 300, fair: 1_000 } as const

/**
 * How well a TV hears the server (spec PSH-7: type 10). `rttMs`: how long a heartbeat takes there and back; `kind`: what the TV is connected by,
 * where its browser says it, e.g. `wifi`.
 */
export const networkState = z.object({
  quality: z.literal(['good', 'fair', 'poor']),
  rttMs: z.number(),
  kind: z.optional(z.string()),
})
export type NetworkState = z.infer<typeof networkState>

/** What kind of network answers in this time, in milliseconds. */
export function qualityOf(rttMs: number): NetworkState['quality'] {
  if (rttMs <= networkMsMost.good) return 'good'
  return rttMs <= networkMsMost.fair ? 'fair' : 'poor'
}
