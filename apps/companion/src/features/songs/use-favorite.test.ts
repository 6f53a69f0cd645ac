import { EventEmitter, once } from 'node:events'
import type { Call } from '@openktv/client/call'
import { createShared } from '@openktv/client/share-calls'
import type { SongReceived } from '@openktv/contract/songs'
import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { flatten, songPages, type SongPage } from './song-pages.ts'
import { toggleHeart, withHeart } from './use-favorite.ts'

function aSong(serialNo: string): SongReceived {
  return {
    serialNo,
    nameNorm: `歌 ${serialNo}`,
    image: '',
    fileMark: '',
    vipStutas: 0,
    singers: ['李叔同', '童声'],
    language: '国语',
    popularity: 1,
    isFavorite: 0,
  }
}

function pages(...numbers: string[][]): { pages: SongPage[]; pageParams: number[] } {
  return {
    pages: numbers.map((page, index) => ({ currentPage: index + 1, pageSize: 2, total: 4, result: page.map(aSong) })),
    pageParams: numbers.map((_, index) => index + 1),
  }
}

test('[SNG-9] a heart changes one song and no other', () => {
  const { songs } = flatten(withHeart(pages(['1', '2'], ['3']), '3', true))
  expect(songs.map((song) => song.isFavorite)).toEqual([false, false, true])
})

test('[REQ-12] pages follow each other, and a song that moved between them stands there once', () => {
  const { songs, total } = flatten(pages(['1', '2'], ['2', '3']))
  expect(songs.map((song) => song.musicNo)).toEqual(['1', '2', '3'])
  expect(total).toBe(4)
  expect(songs[0]?.singer).toBe('李叔同 / 童声')
})

test('[SNG-9] a page that was asked for before a heart was set and comes after it does not take it back', async () => {
  const { shown, press, observer, gates, asked } = await aList()
  void observer.fetchNextPage()
  await expect.poll(asked).toContain('page 2')
  await press('1')
  expect(shown()).toEqual([true, false])
  gates.emit('page 2')
  await expect.poll(() => shown().length).toBe(4)
  await expect.poll(shown).toEqual([true, false, false, false])
})

test('[SNG-9] presses of one heart are done one after the other: what was pressed last is what it is', async () => {
  const { shown, press, gates, hearts } = await aList({ isHeld: true })
  const presses = [press('1'), press('1'), press('1')]
  const letGo = () => {
    gates.emit('heart true')
    gates.emit('heart false')
    return hearts
  }
  await expect.poll(letGo).toEqual([true, false, true])
  await Promise.all(presses)
  expect(shown()).toEqual([true, false])
})

/** A list of four songs, two a page, the second of which is held back; where `isHeld`, what became of a heart is too. */
async function aList({ isHeld = false } = {}) {
  const gates = new EventEmitter()
  const asked: string[] = []
  const hearts: boolean[] = []
  const share = createShared<unknown>()
  const lists: Record<number, string[]> = { 1: ['1', '2'], 2: ['3', '4'] }
  const answer = async ({ currentPage = 0, favorite = false }): Promise<unknown> => {
    const name = currentPage > 0 ? `page ${currentPage}` : `heart ${favorite}`
    asked.push(name)
    if (name === 'page 2' || (isHeld && currentPage === 0)) await once(gates, name)
    if (currentPage > 0) return { currentPage, pageSize: 2, total: 4, result: (lists[currentPage] ?? []).map(aSong) }
    hearts.push(favorite)
    return { isFavorite: favorite ? 1 : 0 }
  }
  // As a page's own calls are: the same one while one runs is that one.
  const call = ((endpoint: { path: string }, payload: object) =>
    share(`${endpoint.path} ${JSON.stringify(payload)}`, () => answer(payload))) as unknown as Call
  const queries = new QueryClient()
  const hot = songPages(call, { from: 'hot' })
  const observer = new InfiniteQueryObserver(queries, hot)
  onTestFinished(observer.subscribe(() => undefined))
  const songs = () => flatten(queries.getQueryData<InfiniteData<SongPage, number>>(hot.queryKey) ?? nothing).songs
  await expect.poll(() => songs().length).toBe(2)
  return {
    gates,
    observer,
    hearts,
    asked: () => asked,
    shown: () => songs().map((song) => song.isFavorite),
    press: async (musicNo: string) => {
      const song = songs().find((each) => each.musicNo === musicNo)
      if (song) await toggleHeart({ call, queries }, song)
    },
  }
}

const nothing = { pages: [], pageParams: [] }
