import type { Lead, Score } from '../score/score.ts'
import { blockSamples, type LeadNote, leadNotes } from './lead-notes.ts'
import { createRandom, type Random, sampleRate } from './signal.ts'
import { periodSamples, type Timbre } from './timbre.ts'

/** Sings the melody of a song into one channel of that many samples, without room around it. */
export function singLead(score: Score, samples: number): Float32Array {
  const channel = new Float32Array(samples)
  const singer: Singer = { ...manners[score.lead], phase: 0, pitch: 0, loud: 0, breath: 0, random: createRandom(7) }
  let before: Timbre | undefined
  for (const note of leadNotes(score)) {
    if (!note.joined) singer.pitch = Math.log2(note.hertz) - scoopOctaves
    singNote(channel, singer, { note, before: before ?? note.timbre })
    before = note.timbre
  }
  return channel
}

type Manner = { vibratoCents: number; vibratoHertz: number; air: number; consonant: number }
type Singer = Manner & { phase: number; pitch: number; loud: number; breath: number; random: Random }
type Sung = { note: LeadNote; before: Timbre }

const manners: Record<Lead, Manner> = {
  voice: { vibratoCents: 22, vibratoHertz: 5.4, air: 0.02, consonant: 0.09 },
  flute: { vibratoCents: 14, vibratoHertz: 4.9, air: 0.05, consonant: 0.12 },
}

/** A voice comes to a note from a little below. */
const scoopOctaves = 0.4 / 12
const glide = blockSamples / (0.028 * sampleRate)
const rise = blockSamples / (0.022 * sampleRate)
const fall = blockSamples / (0.035 * sampleRate)
const releaseSamples = Math.round(0.16 * sampleRate)
const vibratoAfterSeconds = 0.28
const openingSeconds = 0.09
const timbreSeconds = 0.05

/** Sings one note block by block, and its release unless the next one takes over: pitch, loudness and timbre change between blocks, the wave runs through. */
function singNote(channel: Float32Array, singer: Singer, sung: Sung): void {
  const { note } = sung
  const last = Math.min(note.end + releaseSamples, note.until)
  for (let at = note.start; at < Math.min(last, channel.length - blockSamples); at += blockSamples) {
    const seconds = (at - note.start) / sampleRate
    if (at >= note.end && (note.followed || singer.loud < 0.001)) return
    singBlock(channel, singer, { at, ...blockOf(singer, sung, seconds) })
  }
}

type Block = {
  at: number
  step: number
  loud: number
  air: number
  open: number
  mix: number
  from: Timbre
  to: Timbre
}

function blockOf(singer: Singer, { note, before }: Sung, seconds: number): Omit<Block, 'at'> {
  singer.pitch += (Math.log2(note.hertz) - singer.pitch) * glide
  const depth = Math.min(1, Math.max(0, (seconds - vibratoAfterSeconds) / 0.4)) * singer.vibratoCents
  const vibrato = Math.sin(2 * Math.PI * singer.vibratoHertz * seconds) * depth
  const left = (note.end - note.start) / sampleRate - seconds
  const wanted = left <= 0 ? 0 : loudnessAt(note, seconds, left)
  singer.loud += (wanted - singer.loud) * (wanted > singer.loud ? rise : fall)
  const onset = note.sung ? Math.exp(-seconds / 0.03) * singer.consonant : 0
  return {
    step: (2 ** (singer.pitch + vibrato / 1_200) * periodSamples) / sampleRate,
    loud: singer.loud,
    air: singer.loud * singer.air + (left > 0 ? onset * 0.5 : 0),
    open: note.sung ? Math.min(1, 0.25 + seconds / openingSeconds) : 1,
    mix: note.joined ? Math.min(1, seconds / timbreSeconds) : 1,
    from: before,
    to: note.timbre,
  }
}

/** Long notes swell a little; before the next syllable the voice gives way for its consonant. */
function loudnessAt(note: LeadNote, seconds: number, left: number): number {
  const swell = 0.86 + 0.14 * Math.min(1, seconds / 0.5)
  const yields = note.followed && note.nextSung && left < 0.035
  return yields ? swell * 0.5 : swell
}

function singBlock(channel: Float32Array, singer: Singer, block: Block): void {
  const { at, step, loud, open, mix, from, to } = block
  let { phase, breath } = singer
  for (let index = at; index < at + blockSamples; index += 1) {
    const whole = Math.floor(phase)
    const part = phase - whole
    const now = read(to, { whole, part, open })
    const tone = mix < 1 ? now * mix + read(from, { whole, part, open: 1 }) * (1 - mix) : now
    const noise = singer.random() - 0.5
    breath += 0.45 * (noise - breath)
    channel[index] = (channel[index] ?? 0) + tone * loud * 0.5 + (noise - breath) * block.air
    phase += step
    if (phase >= periodSamples) phase -= periodSamples
  }
  singer.phase = phase
  singer.breath = breath
}

function read({ open, closed }: Timbre, at: { whole: number; part: number; open: number }): number {
  const { whole, part } = at
  const opened = (open[whole] ?? 0) * (1 - part) + (open[whole + 1] ?? 0) * part
  if (at.open >= 1) return opened
  const shut = (closed[whole] ?? 0) * (1 - part) + (closed[whole + 1] ?? 0) * part
  return opened * at.open + shut * (1 - at.open)
}
