import { crossAt, gainTo, rampS, rampTo } from './gains.ts'
import { canStretch, openStretch, type Stretch } from './open-stretch.ts'
import { type Ears, openStemRoute, type StemRoute } from './stem-route.ts'

/** The music's way: straight, or through the stretcher while the tone is moved. */
export type TonePath = {
  /** Where what starts now is to go. */
  route: () => StemRoute
  setTone: (semitones: number) => void
  setVocal: (on: boolean) => void
}

export type TonePathNeeds = {
  context: AudioContext
  into: AudioNode
  ears: Ears
  vocal: boolean
  /** The music takes the other way, which is heard from this time of the context on. */
  onSwitch: (atS: number) => void
  /** The tone that was set cannot be had; the music goes on in its own. */
  onLost: () => void
}

/** Sources are started this far ahead, so that none can be late. */
export const aheadS = 0.05
/** Half a block of the stretcher's spectrum: fed for so long it gives back the music at full strength. */
const settleS = 0.06

type Stretched = { stretch: Stretch; route: StemRoute; exit: GainNode }

/** Starts straight. The stretcher is fetched when the tone is moved for the first time, and does nothing while it is not. */
export function createTonePath({ context, into, ears, vocal, onSwitch, onLost }: TonePathNeeds): TonePath {
  const direct = openStemRoute({ into, ears, vocal, latencyS: 0, settleS: 0 })
  let stretched: Stretched | undefined
  let isVocal = vocal
  let isLoading = false
  let current = direct
  let wanted = 0
  let switchedS = 0

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    // Without worklets, or without a server to fetch it from, the song goes on in its own tone, and the room is told.
    stretched = await openStretched({ context, into, ears }).catch(() => undefined)
    isLoading = false
    setVocal(isVocal)
    if (stretched) return steer(stretched)
    if (wanted !== 0) onLost()
    wanted = 0
  }

  function steer({ stretch, route, exit }: Stretched): void {
    if (wanted !== 0) stretch.setTone(wanted)
    const next = wanted === 0 ? direct : route
    if (next === current) return
    current = next
    const earliestS = context.currentTime + aheadS + next.latencyS + next.settleS
    // One crossing after the other, however quickly somebody presses.
    const atS = Math.max(earliestS, switchedS)
    switchedS = atS + rampS
    crossAt(exit.gain, next === route ? { from: 0, to: 1 } : { from: 1, to: 0 }, atS)
    if (next === direct) stretch.restFrom(switchedS + stretch.latencyS)
    onSwitch(atS)
  }

  function setVocal(on: boolean): void {
    isVocal = on
    for (const route of stretched ? [direct, stretched.route] : [direct])
      rampTo(route.vocal.gain, on ? 1 : 0, context.currentTime)
  }

  return {
    route: () => current,
    setTone: (semitones) => {
      if (semitones === wanted) return
      wanted = semitones
      if (stretched) steer(stretched)
      else void load()
    },
    setVocal,
  }
}

async function openStretched({
  context,
  into,
  ears,
}: Pick<TonePathNeeds, 'context' | 'into' | 'ears'>): Promise<Stretched> {
  if (!canStretch(context)) throw new Error('This page may not run worklets.')
  const stretch = await openStretch(context)
  const exit = gainTo(context, into, 0)
  stretch.node.connect(exit)
  const route = openStemRoute({ into: stretch.node, ears, vocal: false, latencyS: stretch.latencyS, settleS })
  return { stretch, route, exit }
}
