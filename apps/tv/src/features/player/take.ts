import { aheadS, crossAt, gainTo, rampS, rampTo } from './gains.ts'
import type { Play, Playing, StemRoute } from './stem-route.ts'

/** One run of both stems from a place in the song. */
export type Take = {
  /** The place in the song that is fed into its route now. */
  positionMs: () => number
  /** Goes on by another route, on which it is heard from a time of the context on, without a gap and without a jump. */
  moveTo: (route: StemRoute, atS: number) => Take
  stop: () => void
}

export type TakeNeeds = {
  context: AudioContext
  route: StemRoute
  buffers: { accompaniment: AudioBuffer; vocal: AudioBuffer }
  onEnd: () => void
}

/** Both stems at once, a moment ahead; the place stands still until then. */
export function startTake(needs: TakeNeeds, fromMs: number): Take {
  const startS = needs.context.currentTime + aheadS + (needs.route.ahead?.leadS ?? 0)
  return runTake(needs, { startS, fromMs, leastMs: fromMs })
}

type Start = { startS: number; fromMs: number; leastMs: number }

function runTake(needs: TakeNeeds, start: Start): Take {
  const { context, route, buffers, onEnd } = needs
  const { startS, fromMs, leastMs } = start
  const stems = [
    { buffer: buffers.accompaniment, into: openFader(route.accompaniment, startS) },
    { buffer: buffers.vocal, into: openFader(route.vocal, startS) },
  ]
  const play = route.ahead?.play ?? playAsIs
  const voice = { faders: stems.map(({ into }) => into), playing: play(stems, start) }
  const leftS = Math.max(0, buffers.accompaniment.duration - fromMs / 1_000)
  const end = startEnd(context, startS + leftS + route.latencyS, onEnd)
  const positionAtMs = (timeS: number): number => fromMs + (timeS - startS) * 1_000
  return {
    positionMs: () => Math.max(leastMs, positionAtMs(context.currentTime)),
    moveTo: (next, atS) => {
      end.forget()
      fadeOutAt(voice, atS)
      const heardMs = positionAtMs(atS - route.latencyS)
      return runTake({ ...needs, route: next }, startToHear(next, heardMs, atS))
    },
    stop: () => {
      end.forget()
      fadeOut(context, voice)
    },
  }
}

/** When and where to start, so that `heardMs` comes out of a route at `atS`; never before the beginning of the song. */
export function startToHear(route: Pick<StemRoute, 'latencyS' | 'settleS'>, heardMs: number, atS: number): Start {
  const feedS = atS - route.latencyS
  const startS = Math.max(feedS - route.settleS, feedS - heardMs / 1_000)
  // The place runs on meanwhile: what is heard until then comes by the other route.
  return { startS, fromMs: heardMs + (startS - feedS) * 1_000, leastMs: 0 }
}

type Voice = { faders: readonly GainNode[]; playing: Playing }

function openFader(into: GainNode, startS: number): GainNode {
  const fader = gainTo(into.context, into, 0)
  crossAt(fader.gain, { from: 0, to: 1 }, startS)
  return fader
}

const playAsIs: Play = (stems, { startS, fromMs }) => {
  const sources = stems.map(({ buffer, into }) => {
    const source = new AudioBufferSourceNode(into.context, { buffer })
    source.connect(into)
    source.start(startS, fromMs / 1_000)
    source.addEventListener('ended', () => into.disconnect())
    return source
  })
  return {
    stop: (atS) => {
      for (const source of sources) source.stop(atS)
    },
  }
}

function fadeOut(context: BaseAudioContext, { faders, playing }: Voice): void {
  const nowS = context.currentTime
  for (const { gain } of faders) rampTo(gain, 0, nowS)
  playing.stop(nowS + rampS)
}

function fadeOutAt({ faders, playing }: Voice, atS: number): void {
  for (const { gain } of faders) crossAt(gain, { from: 1, to: 0 }, atS)
  playing.stop(atS + rampS)
}

/** Says when the last of the sound has come out, which a route may do later than the stems end. */
function startEnd(context: AudioContext, atS: number, onEnd: () => void): { forget: () => void } {
  const clock = new ConstantSourceNode(context, { offset: 0 })
  clock.connect(context.destination)
  clock.addEventListener('ended', onEnd)
  clock.start()
  clock.stop(atS)
  return {
    forget: () => {
      clock.removeEventListener('ended', onEnd)
      clock.stop()
      clock.disconnect()
    },
  }
}
