import type { PlayedStem, Playing, PlayStart } from './stem-route.ts'
// oxlint-disable-next-line import/default -- the bundler makes one: where the worker will be
import workerUrl from './stretch-worker.ts?worker&url'
import { createStretchedStream, type StretchedStream } from './stretched-stream.ts'
import { trustedScript } from './trusted-script.ts'

/** Both stems side by side, each in stereo. */
const channelCount = 4

/** What the worker is told: to begin, a tone for all sound after it, or sound. */
export type ToStretcher = { sampleRate: number; channelCount: number } | { semitones: number } | Sound
/** What it says: that it is ready and how late it gives back what it is given, or sound in another tone. */
export type FromStretcher = { latencyS: number } | Sound
/** A piece of a stream, one row of samples for each channel. */
export type Sound = { stream: number; channels: Float32Array<ArrayBuffer>[] }

/** Plays stems in another tone, one stream at a time: what played before is stopped, now or at a time to come. */
export type Stretcher = {
  play: (what: { stems: readonly PlayedStem[]; semitones: number }, start: PlayStart) => Playing
}

/** Hires the worker. Rejects where it cannot be had. It ends with the context; where it dies before, `onDeath` hears of it. */
export async function openStretcher(context: AudioContext, onDeath: () => void): Promise<Stretcher> {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
  const tell = (word: ToStretcher, transfer: Transferable[] = []): void => worker.postMessage(word, transfer)
  context.addEventListener('statechange', () => {
    if (context.state === 'closed') worker.terminate()
  })
  const ready = readiness(worker)
  tell({ sampleRate: context.sampleRate, channelCount })
  const latencyS = await ready
  worker.addEventListener('error', onDeath, { once: true })
  const streams = new Map<number, StretchedStream>()
  let begun = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromStretcher>) => {
    if ('stream' in data) streams.get(data.stream)?.take(data.channels)
  })
  return {
    play: ({ stems, semitones }, start) => {
      begun += 1
      const stream = begun
      const ask = (channels: Sound['channels']): void => {
        tell(
          { stream, channels },
          channels.map(({ buffer }) => buffer),
        )
      }
      tell({ semitones })
      const onDone = (): void => void streams.delete(stream)
      const opened = createStretchedStream({ context, stems, latencyS, ask, onDone }, start)
      streams.set(stream, opened)
      return opened
    },
  }
}

/** Resolves with how late the stretcher is, once it can work. */
function readiness(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromStretcher>) => {
      if ('latencyS' in data) resolve(data.latencyS)
    })
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    })
  })
}
