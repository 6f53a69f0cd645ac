import { search } from '@openktv/contract/search'
import { fetchMissingSongs, reportMissingSong } from '@openktv/contract/missing-songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'
import { createCatalogueWriter } from './catalogue-writer.store.ts'

let shop: Shop
let tv: Tv
beforeAll(async () => {
  shop = await openShop()
  tv = await shop.aTv()
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const report = ({ call }: Phone, name: string, singer = '') => call(reportMissingSong, { name, singer })
const wishes = async ({ call }: Phone) => (await call(fetchMissingSongs, {})).result

test('[SNG-13] a song that is there is answered, however its name is written; nothing is registered', async () => {
  const phone = await shop.aPhone(tv)
  for (const [name, singer] of [
    ['送別', ''],
    [' 送别！', '李叔同'],
    ['AULD LANG SYNE', 'robert burns'],
  ]) {
    expect((await report(phone, name ?? '', singer)).known).toHaveLength(1)
  }
  expect(await wishes(phone)).toEqual([])
})

test('[SNG-13] a song that is missing is registered once, newest first, and says when it has come', async () => {
  const phone = await shop.aPhone(tv)
  expect(await report(phone, '送别', '别人')).toEqual({ known: [] })
  shop.pass(1)
  for (const name of [' 晚风 ', '晚风']) expect((await report(phone, name, '某人')).known).toEqual([])
  expect((await wishes(phone)).map(({ name, singer, song }) => [name, singer, song])).toEqual([
    ['晚风', '某人', undefined],
    ['送别', '别人', undefined],
  ])
  expect((await phone.call(fetchMissingSongs, { pageSize: 1, currentPage: 2 })).result).toMatchObject([
    { name: '送别' },
  ])
  expect(await wishes(await shop.aPhone(tv))).toEqual([])

  const writer = createCatalogueWriter(shop.engines.database.orm)
  await writer.write([{ songNo: '7001', name: '晚風', singers: [{ name: '某人' }] }])
  await expect.poll(async () => (await phone.call(search, { keyword: '晚风' })).total, { timeout: 3_000 }).toBe(1)
  expect((await wishes(phone))[0]).toMatchObject({ name: '晚风', song: { serialNo: '7001', nameNorm: '晚風' } })
})

test('[SNG-13] twenty wishes a day are enough; a wish has a name, and is somebody’s', async () => {
  const phone = await shop.aPhone(tv)
  const names = Array.from({ length: 22 }, (_, place) => `不存在的歌${place}`)
  const answers = await Promise.allSettled(names.map((name) => report(phone, name)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { status: 429, message: 'msg.too.many' } })
  const [first] = await wishes(phone)
  expect(await report(phone, first?.name ?? '')).toEqual({ known: [] })
  shop.pass(dayMs + 1)
  const later = await shop.aPhone(tv)
  expect(await report(later, '明天的歌')).toEqual({ known: [] })

  for (const name of ['', '   ', '\u200B', 'x'.repeat(61)]) {
    await expect(report(later, name)).rejects.toMatchObject({ status: 400, message: 'msg.bad.request' })
  }
  await expect(shop.caller()(reportMissingSong, { name: '晚风', singer: '' })).rejects.toMatchObject({ status: 401 })
})
