import { scrollTopHeight, showScrollTopDistance } from '@openktv/contract/business'

/** Whether the way back to the top shows: past 900 px (spec SHL-21). */
export function isFarDown(scrolledPx: number): boolean {
  return scrolledPx > showScrollTopDistance
}

/** Where to jump to before gliding to the top: only the last 1000 px are glided over, however long the list is (spec SHL-21). */
export function jumpBeforeGlide(scrolledPx: number): number | undefined {
  return scrolledPx > scrollTopHeight ? scrollTopHeight : undefined
}
