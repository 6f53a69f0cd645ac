import * as z from 'zod/mini'

/** One page of a list: `currentPage` from 1 and its rows in `result` (spec features §3). */
export type Page<Row> = { currentPage: number; pageSize: number; total: number; result: Row[] }

/** The schema of a page of rows. */
// @__NO_SIDE_EFFECTS__: a page of rows that nobody asks for is not downloaded.
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    currentPage: z.number(),
    pageSize: z.number(),
    total: z.number(),
    result: z.array(row),
  })
}

/** Appends a page to the earlier ones, or starts anew with page 1 (spec REQ-12). */
export function mergePages<Row>(earlier: Page<Row> | undefined, next: Page<Row>): Page<Row> {
  if (!earlier || next.currentPage === 1) return next
  return { ...next, result: [...earlier.result, ...next.result] }
}

/** Whether rows remain after this page. */
export function hasMore(last: Page<unknown>): boolean {
  return last.currentPage * last.pageSize < last.total
}
