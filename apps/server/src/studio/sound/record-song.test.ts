import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beatToMs, durationOf } from '../score/clock.ts'
import { readSong } from '../score/read-song.ts'
import type { Score } from '../score/score.ts'
import { bassNote, pianoNote, pluckNote } from './instruments.ts'
import { loudnessOf } from './loudness.ts'
import { recordSong, type Stems } from './record-song.ts'
import { createRandom, frequencyOf, sampleRate } from './signal.ts'

const folder = new URL('../songs/', import.meta.url)
const noteFiles = readdirSync(folder).filter((name) => name.endsWith('.song'))
const read = (noteFile: string): Score => readSong(readFileSync(new URL(noteFile, folder), 'utf8'), noteFile)
const recorded = new Map<string, Stems>()
const stemsOf = (noteFile: string): Stems => {
  const stems = recorded.get(noteFile) ?? recordSong(read(noteFile))
  recorded.set(noteFile, stems)
  return stems
}
const sampleAt = (score: Score, beat: number): number => Math.round((beatToMs(score, beat) * sampleRate) / 1_000)

test.each(noteFiles)(
  '%s sounds: stems of one length, at one loudness, never clipped even together, and no voice in the intro',
  (noteFile) => {
    const score = read(noteFile)
    const { accompaniment, vocal } = stemsOf(noteFile)
    const { left, right } = accompaniment
    expect(left.length).toBe(Math.round((durationOf(score) * sampleRate) / 1_000))
    expect(right.length).toBe(left.length)
    expect(vocal.length).toBe(left.length)
    expect(loudnessOf([left, right])).toBeCloseTo(-17.8, 0)
    expect(loudnessOf([vocal])).toBeCloseTo(-18.3, 0)
    expect(loudestOf(left.map((value, index) => value + (vocal[index] ?? 0)))).toBeLessThan(1)
    expect(loudestOf(right.map((value, index) => value + (vocal[index] ?? 0)))).toBeLessThan(1)
    const firstNote = sampleAt(score, score.notes[0]?.startBeat ?? 0)
    expect(loudestOf(vocal.subarray(0, firstNote - 1))).toBe(0)
    expect(loudestOf(left.subarray(0, firstNote))).toBeGreaterThan(0.05)
  },
)

test.each(noteFiles)('%s is sung in tune: its long notes are within 30 cents', (noteFile) => {
  const score = read(noteFile)
  const { vocal } = stemsOf(noteFile)
  const long = score.notes.filter(({ beats }) => (beats * 60) / score.beatsPerMinute >= 0.7).slice(0, 6)
  expect(long.length).toBeGreaterThanOrEqual(3)
  for (const { midi, startBeat } of long) {
    const start = sampleAt(score, startBeat) + Math.round(0.22 * sampleRate)
    const heard = pitchOf(vocal.subarray(start, start + Math.round(0.2 * sampleRate)), frequencyOf(midi))
    expect(Math.abs(1_200 * Math.log2(heard / frequencyOf(midi)))).toBeLessThan(30)
  }
})

test('the accompaniment does not give the melody away', () => {
  const score = read('songbie.song')
  const silent = recordSong({ ...score, notes: score.notes.slice(0, 1) })
  const sung = stemsOf('songbie.song')
  expect(bytesOf(sung.accompaniment.left).equals(bytesOf(silent.accompaniment.left))).toBe(true)
})

test('the strings, the piano and the bass are in tune with the voice', () => {
  for (const midi of [55, 60, 64, 67, 71]) {
    const sounds = [pluckNote(midi, createRandom(1)), pianoNote(midi), bassNote(midi - 12)]
    for (const [index, sound] of sounds.entries()) {
      const expected = frequencyOf(index === 2 ? midi - 12 : midi)
      const heard = pitchOf(sound.subarray(0.1 * sampleRate, 0.4 * sampleRate), expected)
      expect(Math.abs(1_200 * Math.log2(heard / expected))).toBeLessThan(6)
    }
  }
})

function bytesOf({ buffer }: Float32Array): Buffer {
  return Buffer.from(buffer)
}

function loudestOf(channel: Float32Array): number {
  let loudest = 0
  for (const value of channel) if (Math.abs(value) > loudest) loudest = Math.abs(value)
  return loudest
}

/** The strongest repetition within a fourth of the expected pitch, refined between samples. */
function pitchOf(sound: Float32Array, expected: number): number {
  const shortest = Math.floor(sampleRate / (expected * 1.33))
  const likeness = Array.from({ length: Math.ceil(sampleRate / (expected * 0.75)) - shortest }, (_, index) =>
    likenessAt(sound, shortest + index),
  )
  const best = likeness.indexOf(Math.max(...likeness))
  const [before = 0, at = 0, after = 0] = [likeness[best - 1], likeness[best], likeness[best + 1]]
  const bend = before - 2 * at + after
  return sampleRate / (shortest + best + (bend === 0 ? 0 : (before - after) / (2 * bend)))
}

function likenessAt(sound: Float32Array, lag: number): number {
  let sum = 0
  for (let index = 0; index + lag < sound.length; index += 1) sum += (sound[index] ?? 0) * (sound[index + lag] ?? 0)
  return sum / (sound.length - lag)
}
