import { z } from 'zod'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { songNoOf } from './catalogue-ids.ts'

/** The largest number that the database keeps as a popularity. */
const popularityMost = 2_147_483_647

// Ids and album names stand in calls of the contract, which takes 64 UTF-16 units.
const idLongest = 64
const nameLongest = 200
const addressLongest = 500
const listMost = 64

const line = z.object({
  serialNo: textOf(idLongest).optional(),
  nameNorm: textOf(nameLongest),
  singers: z.array(textOf(nameLongest)).max(listMost).optional(),
  singerCategory: textOf(idLongest, 0).optional(),
  singerCategories: z.array(textOf(idLongest, 0)).max(listMost).optional(),
  language: textOf(idLongest, 0).optional(),
  categories: z
    .array(textOf(idLongest).regex(/^[^/]*[^/\s][^/]*(\/[^/]*[^/\s][^/]*)?$/))
    .max(listMost)
    .optional(),
  songLists: z.array(textOf(idLongest)).max(listMost).optional(),
  recommended: z.boolean().optional(),
  popularity: z.int().min(0).max(popularityMost).optional(),
  vip: z.boolean().optional(),
  image: textOf(addressLongest, 0).optional(),
  released: z.string().refine(isDate).optional(),
  media: z
    .object({
      accompaniment: fileName(),
      vocal: fileName(),
      lyrics: fileName(),
      durationMs: z.int().min(1).max(popularityMost),
    })
    .optional(),
})

/** What a line may say, by field, as whoever wrote it wrong should hear it. */
const wanted: Readonly<Record<keyof z.input<typeof line>, string>> = {
  serialNo: `text of 1 to ${idLongest} characters`,
  nameNorm: `text of 1 to ${nameLongest} characters`,
  singers: `a list of up to ${listMost} names of 1 to ${nameLongest} characters`,
  singerCategory: `text of up to ${idLongest} characters`,
  singerCategories: `a list of as many names as there are singers, each of up to ${idLongest} characters`,
  language: `text of up to ${idLongest} characters`,
  categories: `a list of up to ${listMost} names of 1 to ${idLongest} characters, each "name" or "name/sub-category"`,
  songLists: `a list of up to ${listMost} names of 1 to ${idLongest} characters`,
  recommended: 'true or false',
  popularity: `a whole number from 0 to ${popularityMost}`,
  vip: 'true or false',
  image: `text of up to ${addressLongest} characters`,
  released: 'a date such as 2001-12-31, 2001-12 or 2001',
  media:
    '{"accompaniment", "vocal", "lyrics", "durationMs"}, three names of stored files and a whole number of milliseconds',
}

/** Reads a line of a catalogue, or says what is wrong with it: what follows on "line 7". */
export function readLine(text: string): CatalogueEntry | { problem: string } {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return { problem: 'is not JSON' }
  }
  const read = line.safeParse(said)
  if (!read.success) return { problem: complaint(said, read.error.issues[0]?.path[0]) }
  const { singers = [], singerCategories } = read.data
  if (singerCategories !== undefined && singerCategories.length !== singers.length) {
    return { problem: complaint(said, 'singerCategories') }
  }
  return entryOf(read.data)
}

/** Makes an entry of a line that is known to be right. */
export function entryOf(said: z.output<typeof line>): CatalogueEntry {
  const { nameNorm, serialNo, singers, singerCategory, singerCategories } = said
  return {
    songNo: serialNo ?? songNoOf(nameNorm, singers ?? []),
    name: nameNorm,
    singers: singers?.map((name, place) => ({ name, category: singerCategories?.[place] ?? singerCategory })),
    language: said.language,
    categories: said.categories,
    songLists: said.songLists,
    isRecommended: said.recommended,
    popularity: said.popularity,
    isVip: said.vip,
    image: said.image,
    released: said.released,
    media: said.media,
  }
}

function complaint(said: unknown, field: PropertyKey | undefined): string {
  if (typeof said !== 'object' || said === null || !isField(field)) return 'is not a JSON object'
  return field in said ? `: ${field} is not ${wanted[field]}` : `: ${field} is missing`
}

function isField(field: PropertyKey | undefined): field is keyof typeof wanted {
  return typeof field === 'string' && Object.hasOwn(wanted, field)
}

// Neither control characters nor halves of characters, which a database does not take.
function textOf(longest: number, shortest = 1) {
  return z
    .string()
    .trim()
    .min(shortest)
    .max(longest)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
}

// As the files engine names them.
function fileName() {
  return z
    .string()
    .max(addressLongest)
    .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)
}

function isDate(text: string): boolean {
  if (text === '') return true
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return false
  const day = `${text}-01-01`.slice(0, '2001-12-31'.length)
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
