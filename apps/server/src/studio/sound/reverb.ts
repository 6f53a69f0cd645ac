import { sampleRate, type Stereo } from './signal.ts'

/** Adds a light hall to both channels, which hear each other a little; `wet` is its share. After Schroeder: combs, then all-passes. */
export function addHall({ left, right }: Stereo, wet: number): void {
  const sent = new Float32Array(left.length)
  for (let index = 0; index < sent.length; index += 1) sent[index] = ((left[index] ?? 0) + (right[index] ?? 0)) * 0.5
  addRoom(left, sent, { wet, stretch: 1 })
  addRoom(right, sent, { wet, stretch: 1.037 })
}

/** Adds the hall to a single channel. */
export function addMonoHall(channel: Float32Array, wet: number): void {
  addRoom(channel, channel.slice(), { wet, stretch: 1 })
}

function addRoom(target: Float32Array, sent: Float32Array, { wet, stretch }: { wet: number; stretch: number }): void {
  const room = new Float32Array(sent.length)
  for (const ms of combMs) addComb(room, sent, samplesOf(ms * stretch))
  for (const ms of allPassMs) passAll(room, samplesOf(ms * stretch))
  const delay = samplesOf(preDelayMs)
  for (let index = delay; index < target.length; index += 1)
    target[index] = (target[index] ?? 0) + wet * (room[index - delay] ?? 0)
}

const combMs = [29.7, 37.1, 41.1, 43.7]
const allPassMs = [5, 1.7]
const preDelayMs = 18
const feedback = 0.78
const dullness = 0.35

function addComb(room: Float32Array, sent: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let at = 0
  let dull = 0
  for (let index = 0; index < sent.length; index += 1) {
    const echo = line[at] ?? 0
    dull = echo * (1 - dullness) + dull * dullness
    line[at] = (sent[index] ?? 0) + dull * feedback
    room[index] = (room[index] ?? 0) + echo * 0.25
    at = at + 1 === delay ? 0 : at + 1
  }
}

function passAll(room: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let at = 0
  for (let index = 0; index < room.length; index += 1) {
    const echo = line[at] ?? 0
    const input = room[index] ?? 0
    line[at] = input + echo * 0.5
    room[index] = echo - input * 0.5
    at = at + 1 === delay ? 0 : at + 1
  }
}

function samplesOf(ms: number): number {
  return Math.round((ms * sampleRate) / 1_000)
}
