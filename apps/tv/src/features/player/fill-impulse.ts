/** How long the room rings: a small hall, where a voice is carried and words stay clear. */
const ringS = 1.6
/** The first echo of a wall comes this late, so that the words stand before the room. */
const firstEchoS = 0.015
/** The ring is over when it is 60 dB down, as rooms are measured. */
const decay = Math.log(1_000)

/** How many samples the ring of the room takes. */
export function impulseLength(sampleRate: number): number {
  return Math.ceil((firstEchoS + ringS) * sampleRate)
}

/** Writes what a clap in a room leaves behind: noise that dies away. `random` gives 0 to 1. */
export function fillImpulse(samples: Float32Array, sampleRate: number, random: () => number): void {
  const first = Math.floor(firstEchoS * sampleRate)
  samples.fill(0, 0, first)
  for (let index = first; index < samples.length; index += 1) {
    const share = (index - first) / (samples.length - first)
    samples[index] = (random() * 2 - 1) * Math.exp(-decay * share)
  }
}
