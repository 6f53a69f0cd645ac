import type { Call } from '@openktv/client/call'
import {
  fetchAssociations,
  fetchHotWords,
  search,
  searchTypes,
  type FoundRow,
  type SearchType,
} from '@openktv/contract/search'
import { setFavorite } from '@openktv/contract/singers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { songPlays } from '../../engines/database/song-tables.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let visitor: Call
beforeAll(async () => {
  shop = await openShop()
  visitor = shop.caller()
})
afterAll(() => shop.close())

const minuteMs = 60_000
const everyType = [undefined, ...searchTypes] as const
const nameOf = (row: FoundRow) => (row.kind === 'song' ? row.nameNorm : `(${row.name})`)
const found = async (keyword: string, type?: SearchType) =>
  (await visitor(search, { keyword, type })).result.map(nameOf)

const words = async (keyword: string) => (await visitor(fetchAssociations, { keyword })).map(({ word }) => word)
const hotWords = async () => (await visitor(fetchHotWords, {})).result

test.each([
  ['送别', '送别'],
  ['送別', '送别'],
  ['sb', '送别'],
  ['SB', '送别'],
  ['songbie', '送别'],
  ['song bie', '送别'],
  ['  送，别!  ', '送别'],
  ['李叔同', '送别'],
  ['lst', '送别'],
  ['彩云追月', '彩雲追月'],
  ['cyzy', '彩雲追月'],
  ['曾红', '彩雲追月'],
  ['zenghong', '彩雲追月'],
  ['auld lang', 'Auld Lang Syne'],
  ['als', 'Auld Lang Syne'],
  ['syne auld', 'Auld Lang Syne'],
  ['ＡＵＬＤ', 'Auld Lang Syne'],
  ['burns', 'Auld Lang Syne'],
  ['サクラ', 'さくらさくら'],
  ['아리랑', '아리랑'],
  ['tianchang', '友谊地久天长'],
  ['dijiutianzhang', '友谊地久天长'],
])('[SCH-1] the keyword %s finds %s first', async (keyword, title) => {
  expect((await found(keyword))[0]).toBe(title)
})

test('[SCH-1] songs, singers, both in one list, or the singers before the songs: as the type says', async () => {
  expect(await found('李叔同')).toEqual(['送别', '100%_Love'])
  expect(await found('李叔同', 'actor')).toEqual(['(李叔同)'])
  expect(await found('李叔同', 'actorMix')).toEqual(['(李叔同)', '送别', '100%_Love'])
  expect(await found('李叔同', 'actorAndMediasMix')).toEqual(['(李叔同)', '送别', '100%_Love'])
  expect((await found('李叔同', 'predictiveSearch')).toSorted()).toEqual(['(李叔同)', '100%_Love', '送别'])
  expect(await found('auld', 'predictiveSearch')).toEqual(['Auld Lang Syne'])
})

test('[SCH-1] what was found says what matched, how many there are of each kind, and what a song is', async () => {
  const page = await visitor(search, { keyword: '叔同', type: 'actorMix' })
  expect(page).toMatchObject({ total: 3, counts: { songs: 2, actors: 1 }, data1: { result: [] } })
  const [singer, song] = page.result
  expect(singer).toMatchObject({ kind: 'actor', name: '李叔同', songs: 2, category: '男歌手', nameMarks: [[1, 3]] })
  expect(song).toMatchObject({
    kind: 'song',
    serialNo: '1001',
    fileMark: 'mp3',
    nameMarks: [],
    singerMarks: [[[1, 3]]],
  })
  const [title] = (await visitor(search, { keyword: 'songbie' })).result
  expect(title).toMatchObject({ nameMarks: [[0, 2]] })
  const predicted = await visitor(search, { keyword: 'sb', type: 'predictiveSearch' })
  expect(predicted.counts).toEqual({ songs: 0, actors: 0 })
})

const meant = async (call: Call, keyword: string) =>
  (await call(search, { keyword, type: 'predictiveSearch' })).result.filter(({ kind }) => kind === 'song')

const favorites = async (call: Call) =>
  (await meant(call, '李叔同')).map((row) => 'isFavorite' in row && row.isFavorite)

test('[SCH-1] what is probably meant is the same rows as a list of songs has, each marked for whoever likes it and for nobody else', async () => {
  const phone = await shop.aPhone(await shop.aTv())
  for (const keyword of ['sb', 'auld lang', '送别 李', 'サクラ', '%', '100%_l']) {
    const { result } = await visitor(search, { keyword })
    expect([keyword, await meant(visitor, keyword)]).toEqual([keyword, result])
  }
  await phone.call(setFavorite, { type: 1, id: '1001', favorite: true })
  expect([await favorites(visitor), await favorites(phone.call), await favorites(visitor)]).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
  ])
  await phone.call(setFavorite, { type: 1, id: '1001', favorite: false })
  expect(await favorites(phone.call)).toEqual([0, 0])
})

test('[SCH-1] results come page by page, whichever type, and none is left out or said twice', async () => {
  for (const type of [undefined, 'actorMix'] as const) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((currentPage) => visitor(search, { keyword: '李叔同', type, pageSize: 1, currentPage })),
    )
    expect(pages.flatMap(({ result }) => result.map(nameOf))).toEqual(await found('李叔同', type))
    expect(new Set(pages.map(({ total }) => total)).size).toBe(1)
  }
  const second = await visitor(search, { keyword: '李', type: 'predictiveSearch', currentPage: 2 })
  expect(second.result).toEqual([])
})

test('[SCH-1] when nothing is found there is something to go on with: hot songs, or hot singers', async () => {
  for (const type of everyType.filter((one) => one !== 'predictiveSearch')) {
    const { total, result, data1 } = await visitor(search, { keyword: 'qqqqqqqq', type })
    expect([type, total, result]).toEqual([type, 0, []])
    expect(data1.result.map(nameOf)[0]).toBe(type === 'actor' ? '(李叔同)' : '送别')
    expect(data1.result.length).toBeGreaterThan(4)
    const further = await visitor(search, { keyword: 'qqqqqqqq', type, currentPage: 2 })
    expect(further.data1.result).toEqual([])
  }
  expect((await visitor(search, { keyword: 'qqqqqqqq', type: 'predictiveSearch' })).data1.result).toEqual([])
})

test('[SCH-3] a keyword of 15 characters is looked for, one of 16 is too long, for words to complete it too', async () => {
  for (const keyword of ['爱'.repeat(15), '🎤'.repeat(15), ` ${'a'.repeat(15)} `]) {
    for (const type of everyType) await expect(visitor(search, { keyword, type })).resolves.toMatchObject({ total: 0 })
    await expect(visitor(fetchAssociations, { keyword })).resolves.toEqual([])
  }
  const tooLong = { status: 400, message: 'msg.search.keyword.overflow' }
  for (const keyword of ['爱'.repeat(16), '🎤'.repeat(16), 'a'.repeat(2_000)]) {
    for (const type of everyType) await expect(visitor(search, { keyword, type })).rejects.toMatchObject(tooLong)
    await expect(visitor(fetchAssociations, { keyword })).rejects.toMatchObject(tooLong)
  }
})

test('[SCH-3] punctuation alone finds nothing, and no character is a wildcard', async () => {
  for (const keyword of ['', '   ', '%', '_', '…！', '\\', "'", '%%%']) {
    for (const type of everyType)
      expect([keyword, (await visitor(search, { keyword, type })).total]).toEqual([keyword, 0])
    expect(await visitor(fetchAssociations, { keyword })).toEqual([])
  }
  expect(await found('100%_l')).toEqual(['100%_Love'])
})

test('[SCH-3] emoji, half characters, SQL and HTML are only characters', async () => {
  const strange = [
    '🎤🎶',
    '\uD83C',
    '\uDFA4a',
    "' or 1=1 --",
    '"; drop table',
    '<b>送别</b>',
    '<script>',
    '%27',
    '{}[]()*+?',
  ]
  for (const keyword of strange) {
    for (const type of everyType) {
      const { result } = await visitor(search, { keyword, type })
      expect([keyword, result.every(({ kind }) => kind === 'song' || kind === 'actor')]).toEqual([keyword, true])
    }
  }
  // No database takes a NUL, so no form does.
  await expect(visitor(search, { keyword: 'a\0' })).rejects.toMatchObject({ status: 400, message: 'msg.bad.request' })
  expect((await found('🎤送别🎤'))[0]).toBe('送别')
})

test('a page before the first or past a million is no page, and the millionth is an empty one', async () => {
  for (const currentPage of [-1, 0, 1_000_000_000]) {
    const call = visitor(search, { keyword: 'sb', currentPage })
    await expect(call).rejects.toMatchObject({ status: 400, message: 'msg.bad.request' })
  }
  for (const type of everyType) {
    expect((await visitor(search, { keyword: 'sb', type, currentPage: 1_000_000, pageSize: 100 })).result).toEqual([])
  }
})

test('[SCH-2] what is being typed is completed, best first', async () => {
  expect((await words('送'))[0]).toBe('送别')
  expect(await words('lish')).toContain('李叔同')
  expect(await words('qqqqqqqq')).toEqual([])
})

test('[SCH-2] hot words are what was sung in the last seven days, and fill up with what is popular', async () => {
  expect(await hotWords()).toHaveLength(7)
  expect((await hotWords())[0]).toEqual({ word: '送别', plays: 0 })
  const today = Math.floor(Date.now() / 86_400_000)
  await shop.engines.database.orm.insert(songPlays).values([
    { songNo: '4001', day: today, plays: 2 },
    { songNo: '4001', day: today - 6, plays: 3 },
    { songNo: '1003', day: today - 6, plays: 4 },
    { songNo: '2002', day: today - 7, plays: 90 },
  ])
  shop.pass(minuteMs)
  expect(await hotWords()).toMatchObject([
    { word: '아리랑', plays: 5 },
    { word: '彩雲追月', plays: 4 },
    { plays: 0 },
    { plays: 0 },
    { plays: 0 },
    { plays: 0 },
    { plays: 0 },
  ])
})
