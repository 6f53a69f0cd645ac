import * as z from 'zod/mini'

/** A whole number that may have travelled as text in a form or a query. */
export const formInteger = z.coerce.number().check(z.int())

/** A page number, from 1 (spec features §3). */
export const formPage = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))

/** How many rows a page holds. */
export const formPageSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(100))

/** A truth value that may have travelled as text: 1, 0, true, false. */
export const formFlag = z.pipe(
  z.union([z.boolean(), z.literal(['0', '1', 'true', 'false']), z.literal([0, 1])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)
