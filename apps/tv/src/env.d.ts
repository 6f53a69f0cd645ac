/** The parts of signalsmith-stretch that are used; the package brings no types. Times are seconds. */
declare module 'signalsmith-stretch' {
  type StretchNode = AudioWorkletNode & {
    /** How late live sound comes out. */
    latency: () => Promise<number>
    /** What is to hold from `output` on, a time of the context; now where it is not given. Whatever was planned for later is forgotten. */
    schedule: (change: { active?: boolean; semitones?: number; output?: number }) => Promise<unknown>
  }
  type CreateStretch = {
    (context: BaseAudioContext, options?: AudioWorkletNodeOptions): Promise<StretchNode>
    /** Where the worklet is loaded from; without it, from a blob, which our policy forbids. */
    moduleUrl?: string
  }
  const createStretch: CreateStretch
  export { createStretch as default }
}
