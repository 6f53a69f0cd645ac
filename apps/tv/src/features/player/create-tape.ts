import type { Stems, Tape } from './deck.ts'
import type { Desk } from './desk.ts'
import { startTake, type Take } from './take.ts'

/** A tape, and how it follows when the music takes another way from a time of the context on. */
type RunningTape = Tape & { reroute: (atS: number) => void }

type TapeNeeds = {
  /** The desk of the moment: a lost loudspeaker may bring another one. */
  desk: () => Desk
  stems: Stems
  onEnd: () => void
}

/** The tapes that are loaded: all of them follow the music's way. */
export function createTapes(desk: () => Desk) {
  const tapes = new Set<RunningTape>()
  return {
    load: async (stems: Stems, onEnd: () => void): Promise<Tape> => {
      const tape = await createTape({ desk, stems, onEnd })
      tapes.add(tape)
      return {
        ...tape,
        close: () => {
          tapes.delete(tape)
          tape.close()
        },
      }
    },
    reroute: (atS: number): void => {
      for (const tape of tapes) tape.reroute(atS)
    },
  }
}

/** Decodes both stems; rejects when one cannot be read. */
async function createTape({ desk, stems, onEnd }: TapeNeeds): Promise<RunningTape> {
  const { context } = desk()
  const [accompaniment, vocal] = await Promise.all([
    context.decodeAudioData(stems.accompaniment),
    context.decodeAudioData(stems.vocal),
  ])
  const buffers = { accompaniment, vocal }
  const durationMs = accompaniment.duration * 1_000
  let take: Take | undefined
  /** The take that is still heard until another one is. */
  let leaving: Take | undefined
  let restMs = 0

  const positionMs = (): number => clamp(take?.positionMs() ?? restMs, 0, durationMs)

  function seek(toMs: number): void {
    leaving?.stop()
    take?.stop()
    leaving = undefined
    take = undefined
    restMs = clamp(toMs, 0, durationMs)
  }

  function play(): void {
    take ??= startTake({ ...desk(), route: desk().route(), buffers, onEnd: finish }, restMs)
  }

  function finish(): void {
    take = undefined
    leaving = undefined
    restMs = durationMs
    onEnd()
  }

  function reroute(atS: number): void {
    if (!take) return
    leaving = take
    take = take.moveTo(desk().route(), atS)
  }

  const pause = (): void => seek(positionMs())
  return { durationMs, positionMs, seek, play, pause, close: pause, reroute }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
