import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import type { CatalogueStore, Played, SongPage, Window } from './catalogue.store.ts'
import { createKept } from './kept.ts'

/** The ranks, in the order they are offered. */
const rankIds = ['hot', 'week', 'new'] as const
export type RankId = (typeof rankIds)[number]

export type Ranks = ReturnType<typeof createRanks>

/** Nobody reads a rank to its thousandth song. */
const rankMost = 1_000
const dayMs = 86_400_000
const weekDays = 7
// What was sung longer ago says little of what is sung now.
const seasonDays = 90

/** What is sung most, what this week, what is newest; each list is made anew now and then, not at every request. */
export function createRanks({ catalogue, now }: { catalogue: CatalogueStore; now: () => number }) {
  const head = (days: number) => ({ most: rankMost, afterDay: Math.floor(now() / dayMs) - days })
  const week = createKept(() => catalogue.played(head(weekDays)), now)
  const lists: Readonly<Record<RankId, () => Promise<string[]>>> = {
    hot: createKept(hot, now),
    week: async () => (await week()).map(({ songNo }) => songNo),
    new: createKept(() => catalogue.newest(rankMost), now),
  }

  // Whoever is among the first is so by the popularity it came with, or has been sung here: nothing else is looked at.
  async function hot(): Promise<string[]> {
    const scores = new Map((await catalogue.popular(rankMost)).map(({ songNo, score }) => [songNo, score]))
    for (const { songNo, score } of await catalogue.sung(head(seasonDays))) scores.set(songNo, score)
    const ranked = [...scores].toSorted(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
    return ranked.slice(0, rankMost).map(([songNo]) => songNo)
  }

  /** One page of a rank. Throws Failure 404 for an id there is no rank of. */
  async function songsOf(id: string, { limit, offset }: Window): Promise<SongPage> {
    const rank = rankIds.find((known) => known === id)
    if (rank === undefined) throw new Failure(status.notFound, 'msg.not.found')
    const all = await lists[rank]()
    return { songNos: all.slice(offset, offset + limit), total: all.length }
  }

  /** How many songs each rank has. */
  async function lengths(): Promise<{ id: RankId; songs: number }[]> {
    return Promise.all(rankIds.map(async (id) => ({ id, songs: (await lists[id]()).length })))
  }

  /** What was sung in the last seven days, most often first. */
  const playedThisWeek = (): Promise<Played[]> => week()

  return { songsOf, lengths, playedThisWeek }
}
