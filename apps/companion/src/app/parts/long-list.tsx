import { Fragment, lazy, Suspense, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { RowWatchProps } from './row-watch.tsx'
import type { RowWindow } from './row-window.ts'

// Three pages: so many rows are drawn whole, and most lists never need more.
const shortMost = 60
const firstRows = 20

export type LongListProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
  /** Draws one row as a list item; `index` counts from 0. */
  render: (row: Row, index: number) => ReactNode
  /** How high a row is, more or less, until it has been measured. */
  rowPx?: number
}

/** A list of any length: a short one is drawn whole, of a long one only what is near the screen (rows keep their height, focus and place). */
export function LongList<Row>({ rows, keyOf, render, rowPx = 66 }: LongListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const count = rows.length
  const isLong = count > shortMost
  const [near, setNear] = useState(isLong && watched ? top(count, rowPx) : undefined)
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? '' : keyOf(row, index)
    },
    [rows, keyOf],
  )
  const shown = (isLong && near) || { from: 0, to: count, beforePx: 0, afterPx: 0 }
  const { from, to, beforePx, afterPx } = shown
  return (
    <>
      <ul ref={list} style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
        {rows.slice(from, to).map((row, index) => (
          <Fragment key={keyOf(row, from + index)}>{render(row, from + index)}</Fragment>
        ))}
      </ul>
      <Suspense>
        {isLong && <RowWatch list={list} shown={shown} count={count} keyAt={keyAt} rowPx={rowPx} onWindow={setNear} />}
      </Suspense>
    </>
  )
}

let watched = false

// Without it a long list is merely slower: every row is drawn.
const RowWatch = lazy(async (): Promise<{ default: ComponentType<RowWatchProps> }> => {
  try {
    const loaded = await import('./row-watch.tsx')
    watched = true
    return { default: loaded.RowWatch }
  } catch {
    return { default: () => null }
  }
})

function top(count: number, rowPx: number): RowWindow {
  return { from: 0, to: firstRows, beforePx: 0, afterPx: (count - firstRows) * rowPx }
}
