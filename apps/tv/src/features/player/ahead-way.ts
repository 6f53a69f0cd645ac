import { openStemRoute } from './stem-route.ts'
import { openStretcher } from './stretcher.ts'
import type { StretchedWay, WayNeeds } from './stretched-way.ts'

/** Long enough for a slow TV to stretch the first of what is to be heard. */
const leadS = 0.5

/**
 * The stretcher in a worker, for pages that may not run worklets: the music is stretched before it is played, so that it has no gaps however
 * busy the page is, and is not late. Rejects where it cannot be had.
 */
export async function openAheadWay({ context, into, ears, onDeath }: WayNeeds): Promise<StretchedWay> {
  const stretcher = await openStretcher(context, onDeath)
  const route = openStemRoute({ into, ears, vocal: false, latencyS: 0, settleS: 0 })
  return {
    vocal: route.vocal,
    routeAt: (semitones) => ({
      ...route,
      ahead: { leadS, play: (stems, start) => stretcher.play({ stems, semitones }, start) },
    }),
    // Whatever is played on it fades in and out by itself.
    openAt: () => undefined,
    closeAt: () => undefined,
  }
}
