import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { searchZhCn } from '../../apps/companion/src/shared/i18n/search/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'
import { isSearch, listenToSearches, searchPhone } from './search-phone.ts'
import { until } from './until.ts'

let party: Party
let origin: string
let phone: Page
let on: ReturnType<typeof searchPhone>

beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
  phone = await party.phone(await scan(await party.tv()))
  await phone.waitForURL('**/index')
  on = searchPhone(phone, origin)
})
afterAll(() => party.end())

const bar = () => phone.getByRole('navigation', { name: zhCn['app.tabs'] })
const marked = (within: Page | Locator) => within.locator('mark').allInnerTexts()

test('[SCH-6] [SHL-8] the search of the index is expanded, without the bar; the way back is one press', async () => {
  await phone.getByRole('link', { name: zhCn['index.search'] }).click()
  await on.field.waitFor()
  expect(phone.url()).toBe(`${origin}/song/search#sbx`)
  expect(await bar().count()).toBe(0)
  await until('the field has the focus', 5_000, () => on.field.evaluate((input) => input === document.activeElement))
  await phone.getByRole('button', { name: zhCn['app.cancel'] }).click()
  await phone.waitForURL('**/index')
})

test('[SCH-6] [SHL-8] the search that is not expanded has the bar, and a touch of its field expands it', async () => {
  await phone.goto(`${origin}/song/search`)
  await bar().waitFor()
  await on.field.click()
  await phone.waitForURL('**/song/search#sbx')
  await until('the bar is gone', 5_000, async () => (await bar().count()) === 0)
  await phone.goBack()
  await bar().waitFor()
})

test('[SCH-1] [SCH-2] every key finds songs and singers, and what was matched is marked', async () => {
  await on.open()
  const searches = listenToSearches(phone)
  await on.field.pressSequentially('sb')
  await on.push('送别').waitFor()
  await until('the initials are marked', 5_000, async () => (await marked(phone)).join() === '送别')
  expect(searches).toEqual([
    { keyword: 's', type: 'predictiveSearch' },
    { keyword: 'sb', type: 'predictiveSearch' },
  ])
  await on.field.fill('李叔')
  const singer = phone.getByRole('link', { name: /^李叔同/ })
  await singer.waitFor()
  expect(await marked(singer)).toEqual(['李叔'])
})

test('[SCH-1] a key ends the search before it, and the list stays until the next one is there', async () => {
  await on.open()
  await on.field.pressSequentially('s')
  await on.push('送别').waitFor()
  // A network that is slower than the fingers.
  const held: (() => void)[] = []
  await phone.route('**/api/music/search', async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve)
    })
    await route.continue().catch(() => undefined)
  })
  const ended = phone.waitForEvent('requestfailed', isSearch)
  await on.field.pressSequentially('t')
  await until('it is asked', 5_000, () => held.length === 1)
  await on.field.pressSequentially('i')
  expect(new URLSearchParams((await ended).postData() ?? '').get('keyword')).toBe('st')
  expect(await on.push('送别').isVisible()).toBe(true)
  expect(await phone.getByRole('status', { name: zhCn['app.loading.more'] }).count()).toBe(0)
  held.forEach((resolve) => resolve())
  await until('the next list is there', 5_000, async () => !(await on.push('送别').isVisible()))
  await on.push('Stille Nacht').waitFor()
  await phone.unroute('**/api/music/search')
})

test('[SCH-2] the arrow keys walk the words that complete it, and Enter searches for the one reached', async () => {
  await on.open()
  await on.field.pressSequentially('s')
  const words = phone.getByRole('listbox').getByRole('option')
  await words.first().waitFor()
  expect(await on.field.getAttribute('aria-expanded')).toBe('true')
  await on.field.press('ArrowDown')
  await on.field.press('ArrowDown')
  const [first = '', second = ''] = await words.allInnerTexts()
  const reached = await on.field.getAttribute('aria-activedescendant')
  expect(await phone.locator(`[id="${reached}"]`).innerText()).toBe(second)
  await on.field.press('ArrowUp')
  await on.field.press('Enter')
  await phone.getByRole('tab').first().waitFor()
  expect(await on.field.inputValue()).toBe(first)
  expect(await phone.getByRole('listbox').count()).toBe(0)
})

test('[SCH-1] a search has tabs with counts, and the way back from a singer leads to the same one', async () => {
  await on.open()
  await on.field.fill('李叔同')
  await on.field.press('Enter')
  await on.push('送别').waitFor()
  await phone.getByRole('tab', { name: '歌手 1' }).click()
  const singer = phone.getByRole('link', { name: /^李叔同/ })
  await on.push('送别').waitFor({ state: 'detached' })
  await singer.click()
  await phone.getByRole('heading', { name: '李叔同', level: 2 }).waitFor()
  await phone.goBack()
  await singer.waitFor()
  expect(await phone.getByRole('tab', { selected: true }).innerText()).toBe('歌手 1')
  await phone.getByRole('tab', { name: /^歌曲 \d/ }).click()
  await on.push('送别').waitFor()
  await singer.waitFor({ state: 'detached' })
})

test('[SNG-11] a song that was found says when it is in the queue, and at which place', async () => {
  await on.open()
  await on.field.fill('sb')
  await on.push('送别').click()
  await phone.getByText('《送别》已到客厅电视，马上开唱').waitFor()
  await phone.getByText(zhCn['song.singing'], { exact: true }).waitFor()
})

test('[SCH-1] [SNG-13] nothing found: what everybody sings, and the way to ask for the song', async () => {
  await on.open()
  await on.field.fill('没有这首歌吧')
  await on.field.press('Enter')
  await phone.getByText('没有找到“没有这首歌吧”').waitFor()
  await phone.getByRole('heading', { name: searchZhCn['search.instead.songs'] }).waitFor()
  await on.push('Greensleeves').waitFor()
  await phone.getByRole('link', { name: searchZhCn['search.none.ask'] }).click()
  await phone.waitForURL(`**/missing/song?name=${encodeURIComponent('没有这首歌吧')}`)
})

test('[SCH-1] punctuation alone, an emoji, HTML and half a character find nothing and break nothing', async () => {
  const troubles = party.troubles.length
  for (const odd of ['！？…', '🎤', '<img src=x>', "' or 1=1 --", '\ud83c']) {
    await on.open()
    await on.field.fill(odd)
    await on.field.press('Enter')
    await phone.getByRole('heading', { name: searchZhCn['search.instead.songs'] }).waitFor()
  }
  expect(party.troubles.slice(troubles)).toEqual([])
})

test('[SCH-1] where the search cannot be reached it says so, and a press tries again', async () => {
  await on.open()
  await phone.route('**/api/music/search', (route) => route.abort())
  await on.field.fill('sb')
  await phone.getByText(zhCn['app.unreachable'], { exact: true }).waitFor({ timeout: 15_000 })
  await phone.unroute('**/api/music/search')
  await phone.getByRole('button', { name: zhCn['app.retry'] }).click()
  await until('the song is there', 5_000, async () => (await marked(phone)).join() === '送别')
})
