import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Which rows of a long list are drawn, and the room that the others take. */
export type RowWindow = { from: number; to: number; beforePx: number; afterPx: number }

export type RowWatchProps = {
  list: RefObject<HTMLUListElement | null>
  /** The index of the first row that is drawn now. */
  from: number
  count: number
  rowPx: number
  /** What tells a row from the others; another function where the rows are others. */
  keyAt: (index: number) => string
  onWindow: (rows: RowWindow) => void
}

// A screenful above and below: a quick thumb sees no gap.
const overscanRows = 10
const keptLists = 20

/** Says which rows of a list are near the screen, as it scrolls; draws nothing itself. Heights are kept for the way back to a page. */
export function RowWatch({ list, from, count, rowPx, keyAt, onWindow }: RowWatchProps) {
  const scrollMargin = useTop(list)
  const place = `${useLocation().key} ${keyAt(0)}`
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    estimateSize: () => rowPx,
    getItemKey: keyAt,
    overscan: overscanRows,
    scrollMargin,
    initialMeasurementsCache: heights.get(place) ?? [],
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items[items.length - 1]
  const end = last ? last.index + 1 : 0
  const start = first?.index ?? 0
  const beforePx = first ? first.start - scrollMargin : 0
  const afterPx = last ? virtualizer.getTotalSize() + scrollMargin - last.end : 0

  useLayoutEffect(() => {
    if (end > 0) onWindow({ from: start, to: end, beforePx, afterPx })
  }, [start, end, beforePx, afterPx, onWindow])

  useLayoutEffect(() => {
    Array.from(list.current?.children ?? [], (row, index) => {
      name(row, from + index, count)
      virtualizer.measureElement(row)
    })
    virtualizer.measureElement(null)
  })

  useEffect(() => () => keepHeights(place, virtualizer.takeSnapshot()), [place, virtualizer])
  return null
}

// Tells the virtualizer and screen readers which row of how many this is; most rows know from the last frame.
function name(row: Element, index: number, count: number): void {
  const named = { 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': count }
  for (const [attribute, value] of Object.entries(named)) {
    if (row.getAttribute(attribute) !== String(value)) row.setAttribute(attribute, String(value))
  }
}

const heights = new Map<string, VirtualItem[]>()

function keepHeights(place: string, snapshot: VirtualItem[]): void {
  heights.delete(place)
  heights.set(place, snapshot)
  const [oldest] = heights.keys()
  if (oldest !== undefined && heights.size > keptLists) heights.delete(oldest)
}

// How far below the top of the page the list begins; what stands above it may still grow.
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const look = (): void => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    look()
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    return () => resized.disconnect()
  }, [list])
  return top
}
