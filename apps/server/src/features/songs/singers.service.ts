import { homeId, hotSingersId, hotSingersPageSize } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { otherLetter, type Singer, type SingerCategory } from '@openktv/contract/singers'
import { Failure } from '../../http/failure.ts'
import type { Rows } from './albums.store.ts'
import { createKept } from './kept.ts'
import { readRows, windowOf, type Paging } from './paging.ts'
import type { Filed, SingersStore } from './singers.store.ts'

export type Singers = ReturnType<typeof createSingers>

/** Which singers are meant, and which page of them. */
export type SingersRequest = Paging & { category?: string | undefined; letter?: string | undefined }
/** A page of singers, and what else they can be narrowed to. */
export type SingersFound = { page: Rows<Singer>; paging: Paging; categories: string[]; letters: string[] }

/** Singers by category and letter. */
export function createSingers({ singers, now }: { singers: SingersStore; now: () => number }) {
  const filed = createKept(() => singers.filed(), now)

  /** The categories of singers, the fullest first (spec SNG-4). */
  async function categories(): Promise<SingerCategory[]> {
    const counts = new Map<string, number>()
    for (const place of await filed()) counts.set(place.category, (counts.get(place.category) ?? 0) + place.singers)
    return [...counts]
      .filter(([name]) => name !== '')
      .map(([name, count]) => ({ id: name, name, singers: count }))
      .toSorted((one, other) => other.singers - one.singers || compare(one.id, other.id))
  }

  /** Singers, most sung first, of a category and with a letter where these are said; the hot ones for the fixed id (spec SNG-5). */
  async function list({ category = '', letter, ...asked }: SingersRequest): Promise<SingersFound> {
    const isEverybody = category === '' || category === homeId || category === hotSingersId
    const inCategory = (await filed()).filter((place) => isEverybody || place.category === category)
    const places = inCategory.filter((place) => letter === undefined || place.letter === letter)
    const paging = {
      ...asked,
      pageSize: asked.pageSize ?? (category === hotSingersId ? hotSingersPageSize : undefined),
    }
    const isAll = isEverybody && letter === undefined
    const page = await readRows(total(places), windowOf(paging), (window) =>
      isAll ? singers.page(window) : singers.pageOf(places, window),
    )
    const names = (await categories()).map(({ name }) => name)
    return { page, paging, categories: names, letters: lettersOf(inCategory) }
  }

  /** A singer. Throws Failure 404 when there is none. */
  async function find(id: string): Promise<Singer> {
    const found = await singers.find(id)
    if (found === undefined) throw new Failure(status.notFound, 'msg.not.found')
    return found
  }

  return { categories, list, find }
}

function total(places: readonly Filed[]): number {
  return places.reduce((sum, place) => sum + place.singers, 0)
}

/** A to Z, and last what has no letter. */
function lettersOf(places: readonly Filed[]): string[] {
  const letters = [...new Set(places.map(({ letter }) => letter))]
  return letters.toSorted((one, other) => rank(one) - rank(other) || compare(one, other))
}

function rank(letter: string): number {
  return letter === otherLetter ? 1 : 0
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}
