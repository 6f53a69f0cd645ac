import type { Page } from '@openktv/contract/page'
import { listedMost } from '@openktv/contract/songs'
import type { Rows } from './albums.store.ts'
import type { Window } from './catalogue.store.ts'

/** A page as asked for. */
export type Paging = { currentPage?: number | undefined; pageSize?: number | undefined }

const usualPageSize = 20

/** Which rows a page holds. */
export function windowOf({ currentPage = 1, pageSize = usualPageSize }: Paging): Window {
  return { limit: pageSize, offset: (currentPage - 1) * pageSize }
}

/** Rows as a page of the wire. */
export function pageOf<Row>(
  { currentPage = 1, pageSize = usualPageSize }: Paging,
  { rows, total }: Rows<Row>,
): Page<Row> {
  return { currentPage, pageSize, total, result: rows }
}

/** Reads the rows of a list of so many; nobody is led past its end, nor so far that counting off the rows before would take long. */
export async function readRows<Row>(
  total: number,
  { limit, offset }: Window,
  read: (window: Window) => Promise<Row[]>,
): Promise<Rows<Row>> {
  const end = Math.min(total, listedMost)
  const left = Math.min(limit, end - offset)
  return { rows: left > 0 ? await read({ limit: left, offset }) : [], total: end }
}
