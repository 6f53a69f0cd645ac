import type { Lyrics, LyricsLine } from '@openktv/contract/songs'

/** Where the singing is: the line to show (-1 without lyrics), how much of each of its syllables is sung (0 to 1), and the count-in. */
export type Sweep = {
  lineIndex: number
  progress: readonly number[]
  /** Dots still lit before the line begins: 3, 2, 1, or 0 when nothing is to be counted. */
  dots: number
}

/** A sung line stays until shortly before the next one begins, so that nobody looks for a place. */
const leadMs = 1_500
/** One dot a second, three in all; and only before a pause long enough to lose the place in. */
const dotMs = 1_000
const dotsMax = 3
const pauseMs = 4_000

/** Where the singing is at a position of the song, in milliseconds. */
export function sweep(lyrics: Lyrics, positionMs: number): Sweep {
  const lineIndex = lineAt(lyrics, positionMs)
  const line = lyrics.lines[lineIndex]
  if (!line) return { lineIndex: -1, progress: [], dots: 0 }
  const progress = line.syllables.map(({ startMs, endMs }) => share(startMs, endMs, positionMs))
  return { lineIndex, progress, dots: dotsAt(lyrics, lineIndex, positionMs) }
}

/** When a line begins and ends, in milliseconds of the song; an empty line is a moment at 0. */
export function spanOf(line: LyricsLine): { startMs: number; endMs: number } {
  const { syllables } = line
  return { startMs: syllables[0]?.startMs ?? 0, endMs: syllables[syllables.length - 1]?.endMs ?? 0 }
}

/** How far a position is between two moments, from 0 to 1. */
export function share(startMs: number, endMs: number, positionMs: number): number {
  if (positionMs >= endMs) return 1
  return Math.max(0, (positionMs - startMs) / (endMs - startMs))
}

function lineAt({ lines }: Lyrics, positionMs: number): number {
  const coming = lines.findIndex((line) => spanOf(line).endMs > positionMs)
  if (coming <= 0) return coming === 0 ? 0 : lines.length - 1
  const previous = lines[coming - 1]
  const line = lines[coming]
  if (!previous || !line) return coming
  const aheadMs = isPause(previous, line) ? dotsMax * dotMs : leadMs
  const shownFromMs = Math.max(spanOf(previous).endMs, spanOf(line).startMs - aheadMs)
  return positionMs >= shownFromMs ? coming : coming - 1
}

function dotsAt({ lines }: Lyrics, lineIndex: number, positionMs: number): number {
  const line = lines[lineIndex]
  const previous = lines[lineIndex - 1]
  if (!line || (previous && !isPause(previous, line))) return 0
  const leftMs = spanOf(line).startMs - positionMs
  return leftMs <= 0 ? 0 : Math.min(dotsMax, Math.ceil(leftMs / dotMs))
}

function isPause(previous: LyricsLine, line: LyricsLine): boolean {
  return spanOf(line).startMs - spanOf(previous).endMs >= pauseMs
}
