import type { Ears } from '../features/player/stem-route.ts'

export type ProbeNeeds = {
  /** The ears of the moment: a lost loudspeaker brings others. */
  ears: () => Ears
  /** The place in the song of whatever plays, in milliseconds. */
  positionMs: () => number
}

/**
 * The listening probe, on with `?probe=1`: writes what is heard of each stem behind its gain, and of all music as the loudspeaker is given
 * it, to `data-accompaniment-rms`, `data-vocal-rms`, `data-output-rms` (0 to 1) and `data-position-ms` of the page's root. The journeys
 * listen by it, and whoever looks for a silent TV in the field. It only measures. Returns its own undo.
 */
export function startProbe({ ears, positionMs }: ProbeNeeds): () => void {
  const samples = new Float32Array(ears().output.fftSize)
  const { dataset } = document.documentElement
  const timer = setInterval(() => {
    const { accompaniment, vocal, output } = ears()
    dataset['accompanimentRms'] = loudness(accompaniment, samples)
    dataset['vocalRms'] = loudness(vocal, samples)
    dataset['outputRms'] = loudness(output, samples)
    dataset['positionMs'] = String(Math.round(positionMs()))
  }, probeMs)
  return () => clearInterval(timer)
}

const probeMs = 50

function loudness(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): string {
  analyser.getFloatTimeDomainData(samples)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.sqrt(power).toFixed(5)
}
