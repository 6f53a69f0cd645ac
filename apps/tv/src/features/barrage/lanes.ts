/** How words are shown: flying through from the right, or, for whom nothing may move, standing still. Lengths in pixels of a 1080-line stage. */
export type Way = { kind: 'flying'; stagePx: number } | { kind: 'still' }

/** When and where words are shown. */
export type Placed = {
  lane: number
  startMs: number
  /** From then on nothing of them is to be seen. */
  endMs: number
  /** When each lane takes the next words. */
  freeFromMs: readonly number[]
}

/** A stage in 9 s: what is written there can be read twice on its way. All fly alike, so nobody catches up with anybody. */
export const pxPerSecond = 210
/** What keeps two texts in a lane apart. */
export const gapPx = 72
/** How long words stand: two of the longest texts read aloud. */
const stillMs = 4_000

/** Nobody has said anything yet. */
export function emptyLanes(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0)
}

/** Places words of a width: in the highest lane that is free, otherwise in the one that is free first. */
export function place(
  freeFromMs: readonly number[],
  { nowMs, widthPx }: { nowMs: number; widthPx: number },
  way: Way,
): Placed {
  const waits = freeFromMs.map((fromMs) => Math.max(nowMs, fromMs))
  const startMs = Math.min(...waits)
  const lane = waits.indexOf(startMs)
  const takenMs = way.kind === 'still' ? stillMs : msFor(widthPx + gapPx)
  const shownMs = way.kind === 'still' ? stillMs : msFor(widthPx + way.stagePx)
  return {
    lane,
    startMs,
    endMs: startMs + shownMs,
    freeFromMs: freeFromMs.map((fromMs, index) => (index === lane ? startMs + takenMs : fromMs)),
  }
}

function msFor(px: number): number {
  return (px * 1_000) / pxPerSecond
}
