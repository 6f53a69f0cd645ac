import type { Marks } from '@openktv/contract/search'

/** A piece of a text, and whether the keyword matched it. */
export type Piece = { text: string; marked: boolean }

/** A text cut where its marks begin and end. They come in any order; what lies outside of the text is left alone. */
export function splitAtMarks(text: string, marks: Marks): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at += 1) {
    const marked = marks.some(([start, end]) => start <= at && at < end)
    const last = pieces[pieces.length - 1]
    const unit = text.charAt(at)
    if (last?.marked === marked) last.text += unit
    else pieces.push({ text: unit, marked })
  }
  return pieces
}
