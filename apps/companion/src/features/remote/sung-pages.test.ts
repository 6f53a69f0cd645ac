import type { Call } from '@openktv/client/call'
import { expect, test } from 'vitest'
import { mergeSung, sungPages } from './sung-pages.ts'

const paging = { currentPage: 1, pageSize: 20, total: 4 }

function aSong(serialNo: string) {
  const marks = { vipStutas: 0, popularity: 0, isFavorite: 0 }
  return { serialNo, nameNorm: serialNo, image: '', fileMark: serialNo, singers: [], language: '', ...marks }
}

test('[SNG-10] a song that was sung is a song with who and when, and the next page is asked for until there is none', async () => {
  const asked: unknown[] = []
  const call = (async (_: unknown, payload: unknown) => {
    asked.push(payload)
    return { ...paging, result: [{ song: aSong('s1'), nickname: '小雨', endedAtMs: 5 }] }
  }) as unknown as Call
  const mine = sungPages(call, 'mine')
  const page = await mine.queryFn({ pageParam: 2 })
  expect(page.result).toEqual([{ ...aSong('s1'), nickname: '小雨', endedAtMs: 5 }])
  await sungPages(call, 'everybody').queryFn({ pageParam: 1 })
  expect(asked).toEqual([
    { type: 'history', currentPage: 2, pageSize: 20, mine: true },
    { type: 'history', currentPage: 1, pageSize: 20 },
  ])
  expect(mine.getNextPageParam({ ...paging, total: 21, result: [] })).toBe(2)
  expect(mine.getNextPageParam({ ...paging, currentPage: 2, total: 21, result: [] })).toBeUndefined()
})

const row = (serialNo: string, endedAtMs: number) => ({ ...aSong(serialNo), nickname: '', endedAtMs })

test('[SNG-10] pages are one list: what was pushed onto the next page is there once, what was sung twice is there twice', () => {
  const pages = [
    { ...paging, result: [row('s1', 9), row('s2', 8)] },
    { ...paging, currentPage: 2, result: [row('s2', 8), row('s1', 3)] },
  ]
  const merged = mergeSung({ pages, pageParams: [1, 2] })
  expect(merged.map(({ serialNo, endedAtMs }) => [serialNo, endedAtMs])).toEqual([
    ['s1', 9],
    ['s2', 8],
    ['s1', 3],
  ])
})
