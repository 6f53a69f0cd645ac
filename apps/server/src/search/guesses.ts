import { offerDirect, offerNames, placesIn, type Course } from './direct.ts'
import { editsOfLatin, editsOfOthers } from './edits.ts'
import type { OpenSegment } from './open-segment.ts'
import { partOf } from './query.ts'
import { readTitle } from './readings.ts'
import { tokensOf } from './tokens.ts'

// Of less, everything is one edit away.
const latinMin = 4
const othersMin = 3

/** Offers what the typed text sounds like (青花词), and what it is but for one edit. */
export function offerGuesses(course: Course, segments: readonly OpenSegment[], typed: string): void {
  const sound = soundOf(typed)
  if (sound !== typed) {
    const { bytes } = partOf(sound)
    offerDirect(
      course,
      segments.map((segment) => placesIn(segment, bytes)),
      sound,
    )
  }
  for (const segment of segments)
    for (const edit of editsIn(segment, typed)) offerNames(course, placesIn(segment, partOf(edit).bytes), edit)
}

function editsIn({ songs, singers }: OpenSegment, typed: string): ReadonlySet<string> {
  const isLatin = /^[a-z0-9]+$/.test(typed)
  if (typed.length < (isLatin ? latinMin : othersMin)) return new Set()
  const edits = isLatin ? editsOfLatin : editsOfOthers
  return new Set([...edits(songs.keys, typed), ...edits(singers.keys, typed)])
}

function soundOf(typed: string): string {
  return tokensOf(typed, readTitle)
    .map(({ text, sounds: [sound] }) => sound ?? text)
    .join('')
}
