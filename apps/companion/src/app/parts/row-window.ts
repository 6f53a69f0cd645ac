/** Which rows of a long list are drawn, and the room that the others take. */
export type RowWindow = { from: number; to: number; beforePx: number; afterPx: number }

/** A part of a list, in px from its top. */
export type Stretch = { topPx: number; bottomPx: number }

type Rows = { count: number; heightPx: (index: number) => number }

/** The rows that touch a stretch of the list, at least one of them. */
export function windowOver({ topPx, bottomPx }: Stretch, { count, heightPx }: Rows): RowWindow {
  let from = 0
  let beforePx = 0
  while (from < count - 1 && beforePx + heightPx(from) <= topPx) {
    beforePx += heightPx(from)
    from += 1
  }
  let to = from
  let endPx = beforePx
  while (to < count && (to === from || endPx < bottomPx)) {
    endPx += heightPx(to)
    to += 1
  }
  let afterPx = 0
  for (let index = to; index < count; index += 1) afterPx += heightPx(index)
  return { from, to, beforePx, afterPx }
}

/** What is on the screen and as much again above and below. */
export function around({ topPx, bottomPx }: Stretch, px: number): Stretch {
  return { topPx: topPx - px, bottomPx: bottomPx + px }
}

/** Whether a window draws all there is in a stretch of a list so high. */
export function covers({ beforePx, afterPx }: RowWindow, { topPx, bottomPx }: Stretch, listPx: number): boolean {
  return Math.max(topPx, 0) >= beforePx && Math.min(bottomPx, listPx) <= listPx - afterPx
}
