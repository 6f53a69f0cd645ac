import { openProcessor, type Processor } from './worklet-scope.ts'
// oxlint-disable-next-line import/no-unassigned-import -- it registers its processor with the scope above
import 'signalsmith-stretch'
import type { FromStretcher, Sound, ToStretcher } from './stretcher.ts'

/** Less than its own buffers hold, which are as long as it is late: 120 ms. */
const stepFrames = 1_024

type Stretcher = {
  processor: Processor
  /** Asks it as its node in a page does: by number, method, and what is wanted of it. */
  ask: (method: string, ...wanted: unknown[]) => Promise<unknown>
}

let stretcher: Stretcher | undefined
let work: Promise<void> = Promise.resolve()

// One word after the other, in their order.
addEventListener('message', ({ data }: MessageEvent<ToStretcher>) => {
  work = work.then(() => hear(data))
})

// What fails in here is told to the page as an error of the worker.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason
})

async function hear(word: ToStretcher): Promise<void> {
  if ('sampleRate' in word) {
    stretcher = await open(word)
    say({ latencyS: Number(await stretcher.ask('latency')) })
  } else if ('semitones' in word) await stretcher?.ask('schedule', { active: true, ...word })
  else stretch(word)
}

function stretch(sound: Sound): void {
  const { channels } = sound
  const count = channels[0]?.length ?? 0
  for (let from = 0; from < count; from += stepFrames) {
    const step = channels.map((samples) => samples.subarray(from, from + stepFrames))
    // It reads all that comes in before it writes: one set of rows does for both.
    stretcher?.processor.process([step], [step])
  }
  say(
    sound,
    channels.map(({ buffer }) => buffer),
  )
}

function say(word: FromStretcher, transfer: Transferable[] = []): void {
  postMessage(word, { transfer })
}

/** Resolves once the processor is ready. */
function open(needs: { sampleRate: number; channelCount: number }): Promise<Stretcher> {
  const { port1, port2 } = new MessageChannel()
  const answers = new Map<unknown, (answer: unknown) => void>()
  let asked = 0
  const ask: Stretcher['ask'] = (...question) => {
    asked += 1
    port1.postMessage([asked, ...question])
    return new Promise((resolve) => answers.set(asked, resolve))
  }
  port1.addEventListener('message', ({ data: [number, answer] }: MessageEvent<unknown[]>) => {
    answers.get(number)?.(answer)
    answers.delete(number)
  })
  port1.start()
  return new Promise((resolve) => {
    const processor = openProcessor({ ...needs, port: port2 })
    answers.set('ready', () => resolve({ processor, ask }))
  })
}
