import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { searchZhCn } from '../../apps/companion/src/shared/i18n/search/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let origin: string
let phone: Page

beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
  phone = await party.phone(await scan(await party.tv()))
  await phone.waitForURL('**/index')
})
afterAll(() => party.end())

const singers = (within = phone) => within.getByRole('link', { name: /歌手 · \d+ 首/ })
const like = (name: string, within = phone) => within.getByRole('button', { name: `收藏歌手 ${name}`, exact: true })
const unlike = (name: string) => phone.getByRole('button', { name: `取消收藏歌手 ${name}`, exact: true })

/** Opens the page of a singer by the search for singers. */
async function openSinger(name: string, within = phone): Promise<void> {
  await within.goto(`${origin}/singer/search`)
  await within.getByRole('searchbox').fill(name)
  await within.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await within.waitForURL('**/singer/detail?id=*')
  await within.getByRole('heading', { name, level: 2 }).waitFor()
}

test('[RT-5] [SNG-4] [SNG-5] the kinds of singers say how many there are, and the eleven who are sung most stand below', async () => {
  await phone.goto(`${origin}/index`)
  await phone.getByRole('link', { name: zhCn['index.singers'], exact: true }).click()
  await phone.waitForURL('**/singer/category')
  const kinds = phone.getByRole('navigation', { name: searchZhCn['singer.kinds'] }).getByRole('link')
  await kinds.first().waitFor()
  const counts = (await kinds.allInnerTexts()).map((text) => Number(/(\d+) 位歌手/.exec(text)?.[1]))
  const [everybody = 0, ...others] = counts
  expect(others.length).toBeGreaterThan(1)
  expect(others.reduce((sum, count) => sum + count, 0)).toBe(everybody)
  await until('the hot singers are there', 5_000, async () => (await singers().count()) === 11)
  await kinds.last().click()
  await phone.waitForURL('**/singer/list?*')
  await until('all of that kind are there', 5_000, async () => (await singers().count()) === others.at(-1))
})

test('[SNG-4] the letters are those that somebody begins with, and each leads to its singers', async () => {
  await phone.goto(`${origin}/singer/list?category=home`)
  const letters = phone.getByRole('group', { name: searchZhCn['singer.letters'] }).getByRole('button')
  await letters.first().waitFor()
  const all = await letters.allInnerTexts()
  expect(all[0]).toBe(searchZhCn['singer.letters.all'])
  expect(all).toContain('L')
  await letters.nth(all.indexOf('L')).click()
  await until('those of L are there', 5_000, async () => {
    const names = await singers().allInnerTexts()
    // 滝 is read as lián.
    return names.length > 1 && names.every((name) => /^[L李滝]/.test(name))
  })
  expect(await letters.allInnerTexts()).toEqual(all)
  await singers().filter({ hasText: '李叔同' }).click()
  await phone.getByRole('heading', { name: '李叔同', level: 2 }).waitFor()
  await phone.goBack()
  await until(
    'the letter is still chosen',
    5_000,
    async () => (await letters.nth(all.indexOf('L')).getAttribute('aria-pressed')) === 'true',
  )
})

test('[RT-5] [SCH-1] singers are found by initials, and who is not found has hot ones instead', async () => {
  await phone.goto(`${origin}/singer/search`)
  const asked = phone.waitForRequest((request) => request.postData()?.includes('type=actor') === true)
  await phone.getByRole('searchbox').fill('lst')
  await asked
  await phone.getByRole('link', { name: /^李叔同/ }).waitFor()
  await phone.getByRole('searchbox').fill('没有这个人吧')
  await phone.getByText('没有叫“没有这个人吧”的歌手').waitFor()
  await phone.getByRole('heading', { name: searchZhCn['search.instead.actors'] }).waitFor()
  expect(await singers().count()).toBeGreaterThan(0)
})

test('[RT-5] [SNG-6] a singer has a picture, a name, a kind, a number of songs, and songs for the TV', async () => {
  await openSinger('李叔同')
  await phone.getByText(/· 1 首歌$/).waitFor()
  await phone.getByRole('button', { name: '点《送别》', exact: true }).click()
  await phone.getByText('《送别》已到客厅电视，马上开唱').waitFor()
  await phone.getByText(zhCn['song.singing'], { exact: true }).waitFor()
})

test('[RT-5] [SNG-9] a singer’s heart stays, on both pages, until it is taken back', async () => {
  await openSinger('李叔同')
  const id = new URL(phone.url()).searchParams.get('id') ?? ''
  const kept = phone.waitForResponse('**/api/music/favorite')
  await like('李叔同').click()
  await unlike('李叔同').waitFor()
  await kept
  await phone.goto(`${origin}/singer/songs?id=${encodeURIComponent(id)}`)
  await unlike('李叔同').waitFor()
  const removed = phone.waitForResponse('**/api/music/favorite')
  await unlike('李叔同').click()
  await like('李叔同').waitFor()
  await removed
  await phone.goto(`${origin}/singer/detail?id=${encodeURIComponent(id)}`)
  await like('李叔同').waitFor()
})

test('[SNG-9] a heart that the server refuses goes back to what it was', async () => {
  await openSinger('李叔同')
  const held: (() => void)[] = []
  await phone.route('**/api/music/favorite', async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve)
    })
    await route.fulfill({ status: 500, body: '' })
  })
  await like('李叔同').click()
  await unlike('李叔同').waitFor()
  await until('it is asked', 5_000, () => held.length === 1)
  held.forEach((resolve) => resolve())
  await like('李叔同').waitFor()
  await phone.unroute('**/api/music/favorite')
})

test('[SNG-9] [BND-7] a visitor’s heart asks for a TV', async () => {
  const visitor = await party.phone(`${origin}/singer/search`)
  await openSinger('李叔同', visitor)
  await like('李叔同', visitor).click()
  await visitor.getByRole('dialog', { name: zhCn['bind.first'] }).waitFor()
  await visitor.context().close()
})

test('[SNG-6] a singer there is not is not found', async () => {
  for (const page of ['detail', 'songs']) {
    await phone.goto(`${origin}/singer/${page}?id=nobody`)
    await phone.getByRole('main').getByText(zhCn['msg.not.found'], { exact: true }).waitFor()
  }
})

test('[LOG-2] opening a singer and the heart are noted', async () => {
  const noted: string[] = []
  phone.on('request', (request) => {
    if (!request.url().endsWith('/log/collect')) return
    const records: { event: string }[] = request.postDataJSON()
    noted.push(...records.map(({ event }) => event).filter((event) => event.startsWith('actor_')))
  })
  await openSinger('李叔同')
  await like('李叔同').click()
  await unlike('李叔同').click()
  await like('李叔同').waitFor()
  await until('all is noted', 15_000, () => noted.length >= 3)
  expect(noted.toSorted()).toEqual(['actor_collect', 'actor_collect_cancel', 'actor_vod'])
})
