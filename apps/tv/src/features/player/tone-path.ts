import { aheadS, rampS, rampTo } from './gains.ts'
import { openStretchedWay } from './open-stretched-way.ts'
import { openStemRoute, type StemRoute } from './stem-route.ts'
import type { StretchedWay, WayNeeds } from './stretched-way.ts'

/** The music's way: straight, or through the stretcher while the tone is moved. */
export type TonePath = {
  /** Where what starts now is to go. */
  route: () => StemRoute
  setTone: (semitones: number) => void
  setVocal: (on: boolean) => void
}

export type TonePathNeeds = Omit<WayNeeds, 'onDeath'> & {
  vocal: boolean
  /** The music takes the other way, which is heard from this time of the context on. */
  onSwitch: (atS: number) => void
  /** The tone that was set cannot be had; the music goes on in its own. */
  onLost: () => void
}

/** Starts straight. The stretcher is fetched when the tone is moved for the first time, and does nothing while it is not. */
export function createTonePath(needs: TonePathNeeds): TonePath {
  const { context, into, ears, vocal, onLost } = needs
  const direct = openStemRoute({ into, ears, vocal, latencyS: 0, settleS: 0 })
  const crossing = createCrossing(needs, direct)
  let stretched: StretchedWay | undefined
  let isVocal = vocal
  let isLoading = false
  let wanted = 0

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    // Without a place for the stretcher, or without a server to fetch it from, the song goes on in its own tone, and the room is told.
    stretched = await openStretchedWay({ context, into, ears, onDeath }).catch(() => undefined)
    isLoading = false
    setVocal(isVocal)
    if (stretched) return steer(stretched)
    if (wanted !== 0) onLost()
    wanted = 0
  }

  // The song goes on in its own tone; the next time that a tone is wanted, another stretcher is fetched.
  function onDeath(): void {
    stretched = undefined
    wanted = 0
    if (crossing.route() === direct) return
    crossing.to(direct)
    onLost()
  }

  function steer(way: StretchedWay): void {
    crossing.to(wanted === 0 ? direct : way.routeAt(wanted), way)
  }

  function setVocal(on: boolean): void {
    isVocal = on
    for (const { vocal: stem } of stretched ? [direct, stretched] : [direct])
      rampTo(stem.gain, on ? 1 : 0, context.currentTime)
  }

  return {
    route: crossing.route,
    setTone: (semitones) => {
      if (semitones === wanted) return
      wanted = semitones
      if (stretched) steer(stretched)
      else void load()
    },
    setVocal,
  }
}

/** Which way the music takes. */
function createCrossing({ context, onSwitch }: Pick<TonePathNeeds, 'context' | 'onSwitch'>, direct: StemRoute) {
  let current = direct
  let switchedS = 0

  /** `way` is the one that is entered or left; one that has died is neither. */
  function to(next: StemRoute, way?: StretchedWay): void {
    if (next === current) return
    const isOut = current === direct
    current = next
    const leadS = next.ahead?.leadS ?? 0
    const earliestS = context.currentTime + aheadS + leadS + next.latencyS + next.settleS
    // One crossing after the other, however quickly somebody presses.
    const atS = Math.max(earliestS, switchedS)
    switchedS = atS + rampS
    if (isOut) way?.openAt(atS)
    if (next === direct) way?.closeAt(atS)
    onSwitch(atS)
  }

  return { route: () => current, to }
}
