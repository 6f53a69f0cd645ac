/** A worklet's processor, as far as it is asked for here: it turns the channels of its inputs into those of its outputs. */
export type Processor = { process: (inputs: Float32Array[][], outputs: Float32Array[][]) => boolean }

export type ProcessorNeeds = {
  sampleRate: number
  channelCount: number
  /** The processor's end of the wire to its node. */
  port: MessagePort
}

type Options = { numberOfInputs: number; numberOfOutputs: number; outputChannelCount: number[] }
type Registered = new (options: Options) => Processor

let registered: Registered | undefined
let nextPort: MessagePort | undefined

// What a module finds in a worklet. Its clock stands: changes are for now, never planned.
Object.assign(globalThis, {
  AudioWorkletProcessor: function AudioWorkletProcessor(this: { port: MessagePort | undefined }) {
    this.port = nextPort
  },
  registerProcessor: (_name: string, processor: Registered) => {
    registered = processor
  },
  currentTime: 0,
})

/** The processor that the module imported after this one has registered, as if in a worklet. Throws where none was. */
export function openProcessor({ sampleRate, channelCount, port }: ProcessorNeeds): Processor {
  if (!registered) throw new Error('No processor is registered.')
  Object.assign(globalThis, { sampleRate })
  nextPort = port
  return new registered({ numberOfInputs: 1, numberOfOutputs: 1, outputChannelCount: [channelCount] })
}
