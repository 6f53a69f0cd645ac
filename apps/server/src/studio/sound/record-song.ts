import { durationOf } from '../score/clock.ts'
import type { Score } from '../score/score.ts'
import { playAccompaniment } from './accompaniment.ts'
import { singLead } from './lead.ts'
import { level } from './loudness.ts'
import { addHall, addMonoHall } from './reverb.ts'
import { sampleRate, type Stereo } from './signal.ts'

/** Both stems of a song, of equal length, levelled so that they can be played together. */
export type Stems = { accompaniment: Stereo; vocal: Float32Array }

/** Together the stems come to about -14 LUFS and stay below full scale: the ceilings add up to less than 1. */
const accompanimentLevel = { lufs: -17.8, ceiling: 0.58 }
const vocalLevel = { lufs: -18.3, ceiling: 0.36 }

/** Plays and sings a song. */
export function recordSong(score: Score): Stems {
  const samples = Math.round((durationOf(score) * sampleRate) / 1_000)
  const accompaniment = playAccompaniment(score, samples)
  for (const channel of [accompaniment.left, accompaniment.right]) cutRumble(channel)
  addHall(accompaniment, 0.22)
  const vocal = singLead(score, samples)
  addMonoHall(vocal, 0.2)
  level([accompaniment.left, accompaniment.right], accompanimentLevel)
  level([vocal], vocalLevel)
  for (const channel of [accompaniment.left, accompaniment.right, vocal]) fadeOut(channel)
  return { accompaniment, vocal }
}

/** A gentle high-pass at 28 Hz: what is below only takes room. */
function cutRumble(channel: Float32Array): void {
  const keep = Math.exp((-2 * Math.PI * 28) / sampleRate)
  let low = 0
  for (let index = 0; index < channel.length; index += 1) {
    const value = channel[index] ?? 0
    low += (1 - keep) * (value - low)
    channel[index] = value - low
  }
}

/** The last ringing sound ends in silence. */
function fadeOut(channel: Float32Array): void {
  const fade = Math.round(0.8 * sampleRate)
  const from = channel.length - fade
  for (let index = Math.max(0, from); index < channel.length; index += 1)
    channel[index] = (channel[index] ?? 0) * ((channel.length - index) / fade) ** 2
}
