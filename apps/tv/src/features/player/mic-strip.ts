import type { SoundSettings } from '@openktv/contract/console'
import { fillImpulse, impulseLength } from './fill-impulse.ts'
import { gainTo, rampTo } from './gains.ts'

/** The microphone's way to the loudspeaker: its volume, and a room that only it is heard in. */
export type MicStrip = {
  set: (settings: SoundSettings) => void
  /** Lets a microphone in, in place of the one before, or none. */
  plug: (microphone: MediaStream | undefined) => void
}

export type MicStripNeeds = {
  context: AudioContext
  into: AudioNode
  /** 0 to 1; the room is made of it. */
  random: () => number
}

/** A strip that is set as wanted, with nothing plugged in. */
export function createMicStrip({ context, into, random }: MicStripNeeds, settings: SoundSettings): MicStrip {
  const volume = gainTo(context, into, loudness(settings.mic))
  const reverb = gainTo(context, into, settings.reverb / 100)
  let room: ConvolverNode | undefined
  let source: MediaStreamAudioSourceNode | undefined

  // A room costs time to make and to ring in: only a TV with a microphone has one.
  function openRoom(): void {
    room ??= new ConvolverNode(context, { buffer: roomOf(context, random) })
    volume.connect(room).connect(reverb)
  }

  function closeRoom(): void {
    room?.disconnect()
    if (room) volume.disconnect(room)
  }

  return {
    set: (now) => {
      rampTo(volume.gain, loudness(now.mic), context.currentTime)
      rampTo(reverb.gain, now.reverb / 100, context.currentTime)
    },
    plug: (microphone) => {
      if (source) closeRoom()
      source?.disconnect()
      source = microphone && new MediaStreamAudioSourceNode(context, { mediaStream: microphone })
      if (source) openRoom()
      source?.connect(volume)
    },
  }
}

/** A volume in percent as a factor: squared, so that half way sounds half as loud. */
export function loudness(percent: number): number {
  return (percent / 100) ** 2
}

function roomOf(context: BaseAudioContext, random: () => number): AudioBuffer {
  const { sampleRate } = context
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: impulseLength(sampleRate), sampleRate })
  for (const channel of [0, 1]) fillImpulse(buffer.getChannelData(channel), sampleRate, random)
  return buffer
}
