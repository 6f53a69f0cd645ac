import type createStretch from 'signalsmith-stretch'
import workletUrl from 'signalsmith-stretch?url'
import { crossAt, gainTo, rampS } from './gains.ts'
import { openStemRoute } from './stem-route.ts'
import type { StretchedWay, WayNeeds } from './stretched-way.ts'

/** Half a block of the stretcher's spectrum: fed for so long it gives back the music at full strength. */
const settleS = 0.06

/** Whether this page may run worklets; browsers lend them to safe origins only. */
export function hasWorklet(context: BaseAudioContext): boolean {
  // Not what the types say: on an unsafe origin there is none.
  return 'audioWorklet' in context && context.audioWorklet !== undefined
}

/** The stretcher in a worklet, through which the music runs while it sounds. Rejects where it cannot be had. */
export async function openLiveWay({ context, into, ears, onDeath }: WayNeeds): Promise<StretchedWay> {
  // One file for the page and for the worklet, so that it is fetched once.
  const loaded: { default: typeof createStretch } = await import(/* @vite-ignore */ workletUrl)
  await context.audioWorklet.addModule(workletUrl)
  const node = await loaded.default(context, { numberOfInputs: 1, numberOfOutputs: 1, outputChannelCount: [2] })
  node.addEventListener('processorerror', onDeath, { once: true })
  const latencyS = await node.latency()
  const exit = gainTo(context, into, 0)
  node.connect(exit)
  const route = openStemRoute({ into: node, ears, vocal: false, latencyS, settleS })
  return {
    vocal: route.vocal,
    routeAt: (semitones) => {
      void node.schedule({ active: true, semitones })
      return route
    },
    openAt: (atS) => crossAt(exit.gain, { from: 0, to: 1 }, atS),
    closeAt: (atS) => {
      crossAt(exit.gain, { from: 1, to: 0 }, atS)
      void node.schedule({ active: false, output: atS + rampS + latencyS })
    },
  }
}
