import { startTransition, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { around, covers, windowOver, type RowWindow } from './row-window.ts'

export type RowWatchProps = {
  list: RefObject<HTMLUListElement | null>
  /** The rows that are drawn now. */
  shown: RowWindow
  count: number
  rowPx: number
  /** What tells a row from the others; another function where the rows are others. */
  keyAt: (index: number) => string
  onWindow: (rows: RowWindow) => void
}

// Half a screenful above and below is drawn at least, so that a quick thumb sees no gap; where less is left a few rows more than that are asked
// for, not every row by itself and not so many that a frame is late.
const leastRows = 10
const moreRows = 3
const keptLists = 20

/** Says which rows of a list are near the screen, as it scrolls; draws nothing itself. Heights are kept for the way back to a page. */
export function RowWatch({ list, shown, count, rowPx, keyAt, onWindow }: RowWatchProps) {
  const place = `${useLocation().key} ${keyAt(0)}`
  const heights = useMemo(() => heightsOf(place), [place])
  const drawn = useRef(shown)
  const asked = useRef<RowWindow>(undefined)

  useLayoutEffect(() => {
    drawn.current = shown
    Array.from(list.current?.children ?? [], (row, index) => name(row, shown.from + index, count))
  })

  useLayoutEffect(() => {
    function look(now = false): void {
      const ul = list.current
      if (!ul) return
      const { top, height } = ul.getBoundingClientRect()
      const view = { topPx: -top, bottomPx: window.innerHeight - top }
      const isLate = now || !covers(drawn.current, view, height)
      if (!isLate && asked.current && covers(asked.current, around(view, leastRows * rowPx), height)) return
      measure(ul, drawn.current.from, heights)
      const heightPx = (index: number): number => heights[index] ?? rowPx
      const next = windowOver(around(view, (leastRows + moreRows) * rowPx), { count, heightPx })
      asked.current = next
      if (isLate) onWindow(next)
      // Drawn between the frames of the scrolling, not instead of one.
      else startTransition(() => onWindow(next))
    }

    const moved = (): void => look()
    look(true)
    const resized = new ResizeObserver(moved)
    resized.observe(document.body)
    window.addEventListener('scroll', moved, { passive: true })
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', moved)
    }
  }, [list, count, rowPx, heights, onWindow])

  return null
}

// Tells screen readers which row of how many this is; most rows know already.
function name(row: Element, index: number, count: number): void {
  const named = { 'aria-posinset': index + 1, 'aria-setsize': count }
  for (const [attribute, value] of Object.entries(named)) {
    if (row.getAttribute(attribute) !== String(value)) row.setAttribute(attribute, String(value))
  }
}

function measure(ul: HTMLUListElement, from: number, heights: number[]): void {
  Array.from(ul.children, (row, index) => (heights[from + index] = row.getBoundingClientRect().height))
}

const kept = new Map<string, number[]>()

function heightsOf(place: string): number[] {
  const heights = kept.get(place) ?? []
  kept.delete(place)
  kept.set(place, heights)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > keptLists) kept.delete(oldest)
  return heights
}
