/** A text by its UTF-16 units, in an array that is used again. */
export type Units = { codes: Uint16Array; length: number }

/** What was typed, and a text to be held beside it. */
export type Pair = { typed: Units; text: Units }

/**
 * Where in the text the typed one ends that it begins with but for one edit: a character too many, missing, another, or two changed
 * places. There may be several such ends; none when it does not, or needs no edit.
 */
export function endsWithOneEdit(pair: Pair): readonly number[] {
  const { typed, text } = pair
  let at = 0
  while (at < typed.length && at < text.length && text.codes[at] === typed.codes[at]) at += 1
  if (at === typed.length) return none
  // Nearly all texts have no end, and a list is not made for them.
  let ends = withEnd(none, endOf(pair, at + 1, at + 1))
  ends = withEnd(ends, endOf(pair, at, at + 1))
  ends = withEnd(ends, endOf(pair, at + 1, at))
  return haveChangedPlaces(pair, at) ? withEnd(ends, endOf(pair, at + 2, at + 2)) : ends
}

const none: readonly number[] = []
const nowhere = -1

function withEnd(ends: readonly number[], end: number): readonly number[] {
  return end === nowhere ? ends : [...ends, end]
}

/** Where in the text ends what is typed from a place on, when it stands in the text from another on. */
function endOf({ typed, text }: Pair, from: number, typedFrom: number): number {
  const end = from + typed.length - typedFrom
  if (end > text.length) return nowhere
  for (let at = from; at < end; at += 1) {
    if (text.codes[at] !== typed.codes[at - from + typedFrom]) return nowhere
  }
  return end
}

function haveChangedPlaces({ typed, text }: Pair, at: number): boolean {
  return at + 1 < typed.length && text.codes[at] === typed.codes[at + 1] && text.codes[at + 1] === typed.codes[at]
}
