import { sampleRate } from './signal.ts'

/** A sine that dies away: `seconds` until it is 60 dB down. */
export type Overtone = { hertz: number; gain: number; seconds: number }

/** A struck sound made of partials; the attack takes `attackSeconds`. */
export function strike(partials: Overtone[], seconds: number, attackSeconds: number): Float32Array {
  const sound = new Float32Array(Math.round(seconds * sampleRate))
  for (const partial of partials) if (partial.hertz < sampleRate * 0.45) addPartial(sound, partial)
  const attack = Math.round(attackSeconds * sampleRate)
  for (let index = 0; index < attack && index < sound.length; index += 1)
    sound[index] = (sound[index] ?? 0) * (index / attack)
  return sound
}

/** A damped resonator: one multiplication pair a sample instead of a sine. */
function addPartial(sound: Float32Array, { hertz, gain, seconds }: Overtone): void {
  const damping = 10 ** (-3 / (seconds * sampleRate))
  const turn = (2 * Math.PI * hertz) / sampleRate
  const first = 2 * damping * Math.cos(turn)
  const second = -damping * damping
  let before = 0
  let now = gain * damping * Math.sin(turn)
  for (let index = 1; index < sound.length; index += 1) {
    sound[index] = (sound[index] ?? 0) + now
    const next = first * now + second * before
    before = now
    now = next
  }
}
