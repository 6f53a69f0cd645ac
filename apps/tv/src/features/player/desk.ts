import type { SoundSettings } from '@openktv/contract/console'
import { gainTo, rampTo } from './gains.ts'
import { openLimiter } from './limiter.ts'
import { createMicStrip, loudness } from './mic-strip.ts'
import type { Ears, StemRoute } from './stem-route.ts'
import { createTonePath } from './tone-path.ts'

/** How everything on a desk stands; another desk can be set the same. */
export type DeskSettings = { vocal: boolean; sound: SoundSettings; microphone: MediaStream | undefined }

/** All that is between the songs, the microphone and the loudspeaker of one context. Whoever creates it closes it. */
export type Desk = {
  context: AudioContext
  ears: Ears
  /** Where a song that starts now is to go. */
  route: () => StemRoute
  /** How late everything comes out behind the routes. */
  latencyS: number
  set: (settings: DeskSettings) => void
  close: () => void
}

export type DeskNeeds = {
  context: AudioContext
  random: () => number
  /** The music takes another way, which is heard from this time of the context on. */
  onSwitch: (atS: number) => void
  /** The tone that was set cannot be had. */
  onToneLost: () => void
}

/** Accompaniment and vocal add up; this keeps the sum below full scale. */
const masterGain = 0.8

/** A desk that is set as wanted from the beginning. */
export function createDesk({ context, random, onSwitch, onToneLost }: DeskNeeds, first: DeskSettings): Desk {
  const limiter = openLimiter(context)
  const music = gainTo(context, limiter.into, musicGain(first.sound))
  const ears: Ears = { accompaniment: earOf(context), vocal: earOf(context), output: earOf(context) }
  music.connect(ears.output)
  const tone = createTonePath({ context, into: music, ears, vocal: first.vocal, onSwitch, onLost: onToneLost })
  const strip = createMicStrip({ context, into: limiter.into, random }, first.sound)
  tone.setTone(first.sound.tone)
  strip.plug(first.microphone)
  let current = first
  return {
    context,
    ears,
    route: tone.route,
    latencyS: limiter.latencyS,
    set: (settings) => {
      const { vocal, sound, microphone } = settings
      if (vocal !== current.vocal) tone.setVocal(vocal)
      if (sound !== current.sound) {
        rampTo(music.gain, musicGain(sound), context.currentTime)
        strip.set(sound)
        tone.setTone(sound.tone)
      }
      if (microphone !== current.microphone) strip.plug(microphone)
      current = settings
    },
    close: () => {
      context.close().catch(() => undefined)
    },
  }
}

function musicGain({ music }: SoundSettings): number {
  return masterGain * loudness(music)
}

function earOf(context: BaseAudioContext): AnalyserNode {
  return new AnalyserNode(context, { fftSize: 2_048 })
}
