import type { Deck, Stems, Tape } from './deck.ts'

/** Long enough to hide a click, short enough to be instant (issue: 30 ms cross-fade). */
const rampS = 0.03
/** Both stems are started this far ahead, so that neither can be late. */
const aheadS = 0.05
/** Accompaniment and vocal add up; this keeps the sum below full scale. */
const masterGain = 0.8

/** What the listening probe hears: one analyser a stem. */
export type Ears = { accompaniment: AnalyserNode; vocal: AnalyserNode }

type Desk = { context: AudioContext; accompaniment: GainNode; vocal: GainNode }

/** A deck on one AudioContext: stem gains into a master gain. `ears` listen behind the stem gains. */
export function createWebAudioDeck(context: AudioContext): Deck & { ears: () => Ears } {
  const master = gainTo(context, context.destination, masterGain)
  const desk: Desk = {
    context,
    accompaniment: gainTo(context, master, 1),
    vocal: gainTo(context, master, 0),
  }
  return {
    load: (stems, onEnd) => loadTape(desk, stems, onEnd),
    setVocal: (on) => rampTo(desk.vocal.gain, on ? 1 : 0, context.currentTime),
    onSound: (listener) => {
      const tell = (): void => listener(context.state === 'running')
      context.addEventListener('statechange', tell)
      tell()
      return () => context.removeEventListener('statechange', tell)
    },
    unlock: () => {
      // A refusal is no error: the context stays suspended, which onSound tells.
      if (context.state !== 'running') context.resume().catch(() => undefined)
    },
    latencyMs: () => (context.outputLatency || context.baseLatency || 0) * 1_000,
    ears: () => ({ accompaniment: analyserOf(desk.accompaniment), vocal: analyserOf(desk.vocal) }),
    close: () => {
      context.close().catch(() => undefined)
    },
  }
}

type Buffers = { accompaniment: AudioBuffer; vocal: AudioBuffer }

async function loadTape(desk: Desk, stems: Stems, onEnd: () => void): Promise<Tape> {
  const [accompaniment, vocal] = await Promise.all([
    desk.context.decodeAudioData(stems.accompaniment),
    desk.context.decodeAudioData(stems.vocal),
  ])
  return createTape(desk, { accompaniment, vocal }, onEnd)
}

function createTape(desk: Desk, buffers: Buffers, onEnd: () => void): Tape {
  const { context } = desk
  const durationMs = buffers.accompaniment.duration * 1_000
  let take: Take | undefined
  let restMs = 0

  function positionMs(): number {
    if (!take) return restMs
    return clamp(take.fromMs + (context.currentTime - take.startS) * 1_000, take.fromMs, durationMs)
  }

  function seek(toMs: number): void {
    take?.stop()
    take = undefined
    restMs = clamp(toMs, 0, durationMs)
  }

  function play(): void {
    if (take) return
    take = startTake(desk, buffers, { fromMs: restMs, onEnd: finish })
  }

  function finish(): void {
    take = undefined
    restMs = durationMs
    onEnd()
  }

  const pause = (): void => seek(positionMs())
  return { durationMs, positionMs, seek, play, pause, close: pause }
}

/** One run of both stems from a place in the song; `startS` is on the clock of the context. */
type Take = { fromMs: number; startS: number; stop: () => void }

function startTake(desk: Desk, buffers: Buffers, { fromMs, onEnd }: { fromMs: number; onEnd: () => void }): Take {
  const { context } = desk
  const startS = context.currentTime + aheadS
  const leader = startVoice(buffers.accompaniment, desk.accompaniment, { startS, fromMs })
  const follower = startVoice(buffers.vocal, desk.vocal, { startS, fromMs })
  leader.source.addEventListener('ended', onEnd)
  return {
    fromMs,
    startS,
    stop: () => {
      leader.source.removeEventListener('ended', onEnd)
      fadeOut(context, leader)
      fadeOut(context, follower)
    },
  }
}

type Voice = { source: AudioBufferSourceNode; fader: GainNode }

function startVoice(buffer: AudioBuffer, into: GainNode, at: { startS: number; fromMs: number }): Voice {
  const { context } = into
  const fader = gainTo(context, into, 0)
  fader.gain.setValueAtTime(0, at.startS)
  fader.gain.linearRampToValueAtTime(1, at.startS + rampS)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(fader)
  source.start(at.startS, at.fromMs / 1_000)
  return { source, fader }
}

function fadeOut(context: BaseAudioContext, { source, fader }: Voice): void {
  const nowS = context.currentTime
  rampTo(fader.gain, 0, nowS)
  source.stop(nowS + rampS)
  source.addEventListener('ended', () => fader.disconnect())
}

function rampTo(gain: AudioParam, value: number, nowS: number): void {
  const held = gain.value
  gain.cancelScheduledValues(nowS)
  gain.setValueAtTime(held, nowS)
  gain.linearRampToValueAtTime(value, nowS + rampS)
}

function gainTo(context: BaseAudioContext, target: AudioNode, value: number): GainNode {
  const node = new GainNode(context, { gain: value })
  node.connect(target)
  return node
}

function analyserOf(node: GainNode): AnalyserNode {
  const analyser = new AnalyserNode(node.context, { fftSize: 2_048 })
  node.connect(analyser)
  return analyser
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
