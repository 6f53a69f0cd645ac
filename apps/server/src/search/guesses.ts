import { offerDirect, offerWhole, placesIn, type Course } from './direct.ts'
import { editsOfLatin, editsOfOthers } from './edits.ts'
import type { OpenSegment } from './open-segment.ts'
import { partOf } from './query.ts'
import { readTitle } from './readings.ts'
import { tokensOf } from './tokens.ts'

// Of less, everything is one edit away.
const latinMin = 4
const othersMin = 3

/** Offers what the typed text sounds like (青花词), and the names that begin with it but for one edit. */
export function offerGuesses(course: Course, segments: readonly OpenSegment[], typed: string): void {
  const sound = partOf(soundOf(typed))
  if (sound.typed !== typed) {
    const places = segments.map((segment) => placesIn(segment, sound.bytes))
    offerDirect(course, places, sound.typed)
  }
  const isLatin = /^[a-z0-9]+$/.test(typed)
  if (typed.length < (isLatin ? latinMin : othersMin)) return
  const editsOf = isLatin ? editsOfLatin : editsOfOthers
  for (const segment of segments) {
    for (const edit of editsOf(segment.songs.keys, typed)) offerWhole(course, { segment, part: 'title' }, edit)
    for (const edit of editsOf(segment.singers.keys, typed)) offerWhole(course, { segment, part: 'singer' }, edit)
  }
}

function soundOf(typed: string): string {
  if (/^[a-z0-9]+$/.test(typed)) return typed
  return tokensOf(typed, readTitle)
    .map(({ text, sounds: [sound] }) => sound ?? text)
    .join('')
}
