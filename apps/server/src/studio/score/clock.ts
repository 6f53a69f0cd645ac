import type { Lyrics } from '@openktv/contract/songs'
import type { Score } from './score.ts'

/** Silence before the first beat, so that no player clips the first sound. */
const leadInMs = 300
/** How long the last chord rings. */
const ringMs = 3_600

/** When a beat sounds, in ms from the start of the stems. */
export function beatToMs({ beatsPerMinute }: Pick<Score, 'beatsPerMinute'>, beat: number): number {
  return leadInMs + (beat * 60_000) / beatsPerMinute
}

/** How long the song takes, in ms. */
export function durationOf(score: Score): number {
  return Math.round(beatToMs(score, score.lastChordBeat) + ringMs)
}

/** The lyrics on the clock of the stems. */
export function lyricsOf(score: Score): Lyrics {
  return {
    lines: score.lines.map((line) => ({
      syllables: line.map(({ text, startBeat, endBeat, midi }) => ({
        text,
        startMs: Math.round(beatToMs(score, startBeat)),
        endMs: Math.round(beatToMs(score, endBeat)),
        midi,
      })),
    })),
  }
}
