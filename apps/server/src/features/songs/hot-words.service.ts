import type { Played } from './catalogue.store.ts'
import { createKept } from './kept.ts'
import type { Ranks } from './ranks.service.ts'
import type { SongsStore } from './songs.store.ts'

type HotWord = { word: string; plays: number }

/** Words to search for at a press (spec SCH-2). */
export type HotWords = () => Promise<HotWord[]>

const wordsMost = 10
// Songs of one title are one word: enough are looked at for ten.
const songsLookedAt = 50

/** The titles sung most in the last seven days; where there are fewer than ten, the most popular ones fill up. */
export function createHotWords({
  ranks,
  songs,
  now,
}: {
  ranks: Ranks
  songs: SongsStore
  now: () => number
}): HotWords {
  async function load(): Promise<HotWord[]> {
    const sung = (await ranks.playedThisWeek()).slice(0, songsLookedAt)
    const { songNos } = await ranks.songsOf('hot', { limit: songsLookedAt, offset: 0 })
    const popular = songNos.map((songNo): Played => ({ songNo, plays: 0 }))
    const rows = await songs.findAll([...new Set([...sung, ...popular].map(({ songNo }) => songNo))])
    const titles = new Map(rows.map(({ songNo, name }) => [songNo, name]))
    return wordsOf([...sung, ...popular], titles)
  }
  return createKept(load, now)
}

function wordsOf(played: readonly Played[], titles: ReadonlyMap<string, string>): HotWord[] {
  const words = new Map<string, number>()
  for (const { songNo, plays } of played) {
    const title = titles.get(songNo)
    if (title !== undefined && (words.has(title) || words.size < wordsMost)) {
      words.set(title, (words.get(title) ?? 0) + plays)
    }
  }
  const found = [...words].map(([word, plays]) => ({ word, plays }))
  return found.toSorted((one, other) => other.plays - one.plays)
}
