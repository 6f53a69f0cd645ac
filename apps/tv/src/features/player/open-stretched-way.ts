import { hasWorklet, openLiveWay } from './live-way.ts'
import type { StretchedWay, WayNeeds } from './stretched-way.ts'

/** Whether the tone can be moved here: in a worklet, which browsers lend to safe origins only, or else in a worker. */
export function canStretch(context: BaseAudioContext): boolean {
  return hasWorklet(context) || 'Worker' in globalThis
}

/** Fetches the stretcher and sets it up in a context. Rejects where it cannot be had. */
export async function openStretchedWay(needs: WayNeeds): Promise<StretchedWay> {
  if (hasWorklet(needs.context)) return openLiveWay(needs)
  if (!canStretch(needs.context)) throw new Error('This page may run neither worklets nor workers.')
  const { openAheadWay } = await import('./ahead-way.ts')
  return openAheadWay(needs)
}
