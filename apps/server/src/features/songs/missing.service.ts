import { status } from '@openktv/contract/envelope'
import type { Page } from '@openktv/contract/page'
import type { MissingSong } from '@openktv/contract/missing-songs'
import type { SongReceived } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import { plainName } from '../../http/plain-text.ts'
import type { MissingStore } from './missing.store.ts'
import { pageOf, windowOf, type Paging } from './paging.ts'
import { createRecent } from './recent.ts'

export type MissingNeeds = {
  missing: MissingStore
  /** The songs of exactly that name, and of that singer where one is said, most sung first. */
  songsNamed: (wanted: NamedSong, userUuid: string) => Promise<SongReceived[]>
  now: () => number
  /** Rises whenever the songs that can be found have changed. */
  edition: () => number
}

/** A song as a person names it; the singer may be empty. */
export type NamedSong = { name: string; singer: string }

/** A song that was missed and has come. */
export type Arrival = { musicNo: string; title: string }

export type Missing = ReturnType<typeof createMissing>

const dayMs = 86_400_000
/** More than anybody misses in an evening. */
const wishesPerDay = 20
/** Wishes that are looked up at a time; the newer ones wait until the older ones have come. */
const lookedUpMost = 50
const lookedUpPeople = 10_000

/** Songs that people ask for because the catalogue lacks them (spec SNG-13). */
export function createMissing({ missing, songsNamed, now, edition }: MissingNeeds) {
  // Who has been looked up already: nothing can have come until the songs change.
  const looked = createRecent<{ isDone: boolean }>(lookedUpPeople, edition)

  /**
   * Writes down that somebody misses a song, unless the catalogue has it: then those are answered.
   * Throws Failure 400 for a name of nothing visible, 'msg.too.many' past twenty a day.
   */
  async function report(userUuid: string, wanted: NamedSong): Promise<SongReceived[]> {
    const wish = { name: plainName(wanted.name), singer: plainName(wanted.singer), createdMs: now() }
    if (wish.name === '') throw new Failure(status.badRequest, 'msg.bad.request')
    const known = await songsNamed(wish, userUuid)
    if (known.length > 0) return known
    const limit = { most: wishesPerDay, sinceMs: now() - dayMs }
    if (!(await missing.add(userUuid, wish, limit))) throw new Failure(status.tooMany, 'msg.too.many')
    return []
  }

  /** What somebody has asked for, the last first, each with the song where there is one by now. */
  async function wishes(userUuid: string, paging: Paging): Promise<Page<MissingSong>> {
    const { rows, total } = await missing.wishes(userUuid, windowOf(paging))
    const answered = rows.map(async (wish) => {
      const [song] = await songsNamed(wish, userUuid)
      return { ...wish, ...(song && { song }) }
    })
    return pageOf(paging, { rows: await Promise.all(answered), total })
  }

  /** The songs somebody asked for that are there by now; each is given once. */
  async function arrivals(userUuid: string): Promise<Arrival[]> {
    const look = looked(userUuid, () => ({ isDone: false }))
    if (look.isDone) return []
    const arrived: Arrival[] = []
    for (const wish of await missing.untold(userUuid, lookedUpMost)) {
      const [song] = await songsNamed(wish, userUuid)
      if (song !== undefined && (await missing.tell(userUuid, wish, now()))) {
        arrived.push({ musicNo: song.serialNo, title: song.nameNorm })
      }
    }
    look.isDone = true
    return arrived
  }

  return { report, wishes, arrivals }
}
