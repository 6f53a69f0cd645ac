import type { Marks } from '@openktv/contract/search'
import { Fragment } from 'react'
import { splitAtMarks } from './split-at-marks.ts'

/** A text in which what the keyword matched is marked. */
export function Highlight({ text, marks }: { text: string; marks: Marks }) {
  return splitAtMarks(text, marks).map((piece, index) =>
    // Pieces have no name but their place.
    piece.marked ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
  )
}
