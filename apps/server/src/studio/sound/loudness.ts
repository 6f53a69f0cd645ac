import { sampleRate } from './signal.ts'

/** The loudness of a mix in LUFS after ITU-R BS.1770 (K-weighting; 400 ms blocks without overlap; absolute and relative gate). */
export function loudnessOf(channels: Float32Array[]): number {
  const blocks: number[] = []
  for (const channel of channels)
    for (const [index, power] of blockPowers(channel).entries()) blocks[index] = (blocks[index] ?? 0) + power
  const heard = blocks.filter((power) => toLufs(power) > -70)
  const gate = toLufs(mean(heard)) - 10
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)))
}

/** Brings channels to a loudness in LUFS, peaks bent softly below `ceiling`. */
export function level(channels: Float32Array[], { lufs, ceiling }: { lufs: number; ceiling: number }): void {
  const gain = 10 ** ((lufs - loudnessOf(channels)) / 20)
  const knee = ceiling * 0.7
  const room = ceiling - knee
  for (const channel of channels)
    for (let index = 0; index < channel.length; index += 1) {
      const value = (channel[index] ?? 0) * gain
      const over = Math.abs(value) - knee
      channel[index] = over > 0 ? Math.sign(value) * (knee + room * Math.tanh(over / room)) : value
    }
}

type Filter = { b: [number, number, number]; a: [number, number] }
type Taps = [number, number, number, number]

function blockPowers(channel: Float32Array): number[] {
  const shelfTaps: Taps = [0, 0, 0, 0]
  const highTaps: Taps = [0, 0, 0, 0]
  const powers: number[] = []
  for (let start = 0; start + blockSamples <= channel.length; start += blockSamples) {
    let power = 0
    for (let index = start; index < start + blockSamples; index += 1) {
      const weighted = filter(filter(channel[index] ?? 0, headShelf, shelfTaps), highPass, highTaps)
      power += weighted * weighted
    }
    powers.push(power / blockSamples)
  }
  return powers
}

function filter(input: number, { b, a }: Filter, taps: Taps): number {
  const output = b[0] * input + b[1] * taps[0] + b[2] * taps[1] - a[0] * taps[2] - a[1] * taps[3]
  taps[1] = taps[0]
  taps[0] = input
  taps[3] = taps[2]
  taps[2] = output
  return output
}

const blockSamples = 0.4 * sampleRate
const headShelf = shelf(1_681.97, 3.999, 0.7072)
const highPass = rumble(38.14, 0.5003)

function shelf(hertz: number, decibels: number, q: number): Filter {
  const gain = 10 ** (decibels / 40)
  const turn = (2 * Math.PI * hertz) / sampleRate
  const cos = Math.cos(turn)
  const root = 2 * Math.sqrt(gain) * (Math.sin(turn) / (2 * q))
  const scale = gain + 1 - (gain - 1) * cos + root
  return {
    b: [
      (gain * (gain + 1 + (gain - 1) * cos + root)) / scale,
      (-2 * gain * (gain - 1 + (gain + 1) * cos)) / scale,
      (gain * (gain + 1 + (gain - 1) * cos - root)) / scale,
    ],
    a: [(2 * (gain - 1 - (gain + 1) * cos)) / scale, (gain + 1 - (gain - 1) * cos - root) / scale],
  }
}

function rumble(hertz: number, q: number): Filter {
  const turn = (2 * Math.PI * hertz) / sampleRate
  const cos = Math.cos(turn)
  const alpha = Math.sin(turn) / (2 * q)
  const scale = 1 + alpha
  const side = (1 + cos) / 2 / scale
  return { b: [side, -2 * side, side], a: [(-2 * cos) / scale, (1 - alpha) / scale] }
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power + 1e-12)
}
