import type createStretch from 'signalsmith-stretch'
import workletUrl from 'signalsmith-stretch?url'

/** Moves the tone of the sound that runs through it. */
export type Stretch = {
  node: AudioNode
  /** How late it gives back what it is given. */
  latencyS: number
  setTone: (semitones: number) => void
  /** Stops working at a time of the context: nothing is led through it any more. */
  restFrom: (atS: number) => void
}

/** Whether this page may run worklets; browsers lend them to safe origins only. */
export function canStretch(context: BaseAudioContext): boolean {
  // Not what the types say: on an unsafe origin there is none.
  return 'audioWorklet' in context && context.audioWorklet !== undefined
}

/** Fetches the stretcher and sets it up in a context. Rejects where it cannot be had. */
export async function openStretch(context: BaseAudioContext): Promise<Stretch> {
  // One file for the page and for the worklet, so that it is fetched once.
  const loaded: { default: typeof createStretch } = await import(/* @vite-ignore */ workletUrl)
  await context.audioWorklet.addModule(workletUrl)
  const node = await loaded.default(context, { numberOfInputs: 1, numberOfOutputs: 1, outputChannelCount: [2] })
  return {
    node,
    latencyS: await node.latency(),
    setTone: (semitones) => void node.schedule({ active: true, semitones }),
    restFrom: (output) => void node.schedule({ active: false, output }),
  }
}
