import { aheadS, crossAt, gainTo } from './gains.ts'
import type { PlayedStem, Playing, PlayStart } from './stem-route.ts'

/** Rows of samples: left and right of each stem, one stem after the other. */
type Rows = Float32Array<ArrayBuffer>[]

/** Stems that are stretched piece by piece and played ahead of the clock. */
export type StretchedStream = Playing & {
  /** What was asked for, in the order of asking. */
  take: (rows: Rows) => void
}

export type StreamNeeds = {
  context: AudioContext
  stems: readonly PlayedStem[]
  /** How late the stretcher gives back what it is given. */
  latencyS: number
  /** Has a piece stretched; the rows are given away. */
  ask: (rows: Rows) => void
  /** Nothing that was asked for is on its way any more, and nothing will be asked for. */
  onDone: () => void
}

const pieceS = 0.3
/** So much is always stretched already: a page that is busy for longer leaves a gap. */
const storeS = 1.5
/** A block of the stretcher's spectrum: fed for so long it has forgotten what was before. */
const settleS = 0.12

/** Plays from a place at a time to come. */
export function createStretchedStream(needs: StreamNeeds, start: PlayStart): StretchedStream {
  const { context, stems, latencyS, ask, onDone } = needs
  const frames = (seconds: number): number => Math.round(seconds * context.sampleRate)
  const first = frames(start.fromMs / 1_000)
  const left = Math.max(0, ...stems.map(({ buffer }) => buffer.length)) - first
  // Whole frames, so that each piece begins exactly where the one before ends.
  const startS = frames(start.startS) / context.sampleRate
  const pieces = playPieces({ context, stems, onNext }, startS)
  /** What comes out before the place that was asked for: it is not heard. */
  const early = frames(latencyS) + frames(settleS)
  let asked = -early
  let taken = -early
  let isStopped = false

  function isShort(): boolean {
    return !isStopped && asked < left && startS + asked / context.sampleRate < context.currentTime + storeS
  }

  function fill(): void {
    while (isShort()) asked += askNext()
  }

  function onNext(): void {
    fill()
    settle()
  }

  function askNext(): number {
    const count = frames(pieceS) + (asked < 0 ? early : 0)
    // What goes in now comes out later by the latency.
    const from = first + asked + frames(latencyS)
    ask(stems.flatMap(({ buffer }) => [0, 1].map((side) => cut(buffer, side, { from, count }))))
    return count
  }

  function settle(): void {
    if (taken < asked || !(isStopped || asked >= left)) return
    onDone()
    if (pieces.isSilent()) for (const { into } of stems) into.disconnect()
  }

  fill()
  return {
    take: (rows) => {
      const skipped = taken < 0 ? early : 0
      taken += rows[0]?.length ?? 0
      pieces.add(rows.map((row) => row.subarray(skipped)))
      settle()
    },
    stop: (atS) => {
      isStopped = true
      pieces.stop(atS)
      settle()
    },
  }
}

type Pieces = Pick<StreamNeeds, 'context' | 'stems'> & {
  /** A piece has been heard. */
  onNext: () => void
}

/** Plays piece after piece, the first at a time to come. */
function playPieces({ context, stems, onNext }: Pieces, startS: number) {
  const { sampleRate } = context
  const live = new Set<AudioBufferSourceNode>()
  let frames = 0
  let stopS = Infinity

  function play(source: AudioBufferSourceNode, into: GainNode, atS: number): void {
    const isLate = context.currentTime > atS
    // What comes late is heard from where the song is by then, and without a click.
    const fromS = isLate ? context.currentTime + aheadS : atS
    source.connect(isLate ? fadeInAt(into, fromS) : into)
    source.start(fromS, fromS - atS)
    if (stopS < Infinity) source.stop(stopS)
    live.add(source)
    source.addEventListener('ended', () => {
      live.delete(source)
      onNext()
    })
  }

  return {
    add: (rows: Rows): void => {
      const atS = startS + frames / sampleRate
      const length = rows[0]?.length ?? 0
      frames += length
      if (atS >= stopS || length === 0) return
      for (const [index, { into }] of stems.entries()) {
        const buffer = new AudioBuffer({ numberOfChannels: 2, length, sampleRate })
        for (const [side, row] of rows.slice(2 * index, 2 * index + 2).entries()) buffer.copyToChannel(row, side)
        play(new AudioBufferSourceNode(context, { buffer }), into, atS)
      }
    },
    stop: (atS: number): void => {
      stopS = atS
      for (const source of live) source.stop(atS)
    },
    isSilent: () => live.size === 0,
  }
}

function fadeInAt(into: GainNode, atS: number): GainNode {
  const fader = gainTo(into.context, into, 0)
  crossAt(fader.gain, { from: 0, to: 1 }, atS)
  return fader
}

type Span = { from: number; count: number }

/** A copy of some samples of one side; before the beginning and behind the end is silence. */
function cut(buffer: AudioBuffer, side: number, { from, count }: Span): Float32Array<ArrayBuffer> {
  const piece = new Float32Array(count)
  const row = buffer.getChannelData(Math.min(side, buffer.numberOfChannels - 1))
  piece.set(row.subarray(Math.max(0, from), Math.max(0, from + count)), Math.min(count, Math.max(0, -from)))
  return piece
}
