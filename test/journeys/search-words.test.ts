import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { searchZhCn } from '../../apps/companion/src/shared/i18n/search/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'
import { listenToSearches, searchPhone } from './search-phone.ts'
import { until } from './until.ts'

let party: Party
let phone: Page
let on: ReturnType<typeof searchPhone>

beforeAll(async () => {
  party = await startParty()
  phone = await party.phone(await scan(await party.tv()))
  await phone.waitForURL('**/index')
  on = searchPhone(phone, party.server.origin)
})
afterAll(() => party.end())

test('[SCH-4] searches are remembered newest first and once, in the cookie; one or all can be deleted', async () => {
  await on.open()
  await phone.context().clearCookies({ name: 'searchHistory' })
  await on.open()
  for (const word of ['送别', 'sb', '送别']) {
    await on.field.fill(word)
    await on.field.press('Enter')
    await phone.getByRole('tab').first().waitFor()
  }
  await phone.getByRole('button', { name: searchZhCn['search.clear'] }).click()
  const history = phone.getByRole('region', { name: searchZhCn['search.history'] }).getByRole('listitem')
  await until('both are there', 5_000, async () => (await history.allInnerTexts()).join() === '送别,sb')
  const cookie = async () => (await phone.context().cookies()).find(({ name }) => name === 'searchHistory')?.value
  expect(JSON.parse(decodeURIComponent((await cookie()) ?? ''))).toEqual(['送别', 'sb'])
  await phone.getByRole('button', { name: '删除“送别”' }).click()
  await until('one is left', 5_000, async () => (await history.allInnerTexts()).join() === 'sb')
  await history.getByText('sb').click()
  await on
    .push('送别')
    .or(phone.getByText(zhCn['song.singing'], { exact: true }))
    .first()
    .waitFor()
  await phone.getByRole('button', { name: searchZhCn['search.clear'] }).click()
  await phone.getByRole('button', { name: searchZhCn['search.history.clear'] }).click()
  await until('nothing is left', 5_000, async () => (await history.count()) === 0)
  expect(await cookie()).toBeUndefined()
})

test('[SCH-2] what is sung most is a press away', async () => {
  await on.open()
  const hot = phone.getByRole('region', { name: searchZhCn['search.hot'] }).getByRole('button')
  const word = (await hot.nth(1).innerText()).replace(/^\d+\s*/, '')
  await hot.nth(1).click()
  await phone.getByRole('tab').first().waitFor()
  expect(await on.field.inputValue()).toBe(word)
  await on.push(word).waitFor()
})

test('[SCH-3] the sixteenth character is answered at once, and nothing is sent', async () => {
  await on.open()
  const searches = listenToSearches(phone)
  await on.field.fill('一二三四五六七八九十一二三四五')
  await until('fifteen are searched for', 5_000, () => searches.length === 1)
  await on.field.press('End')
  await on.field.pressSequentially('六')
  await phone.getByText(zhCn['msg.search.keyword.overflow']).waitFor()
  expect(await on.field.getAttribute('aria-invalid')).toBe('true')
  await on.field.press('Enter')
  await on.field.press('Backspace')
  await until('it may be searched again', 5_000, async () => (await on.field.getAttribute('aria-invalid')) === 'false')
  expect(searches.every(({ keyword }) => Array.from(keyword).length === 15)).toBe(true)
})

test('[SCH-2] half a syllable of an input method is not searched for, what it becomes is', async () => {
  await on.open()
  const searches = listenToSearches(phone)
  const keys = await phone.context().newCDPSession(phone)
  for (const text of ['s', 'so', 'song'])
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await until('it stands in the field', 5_000, async () => (await on.field.inputValue()) === 'song')
  await keys.send('Input.insertText', { text: '送' })
  await until('it is searched for', 5_000, () => searches.length > 0)
  expect(searches).toEqual([{ keyword: '送', type: 'predictiveSearch' }])
})

test('[LOG-2] a search is noted once, whether it was sent or stood still', async () => {
  const noted: string[] = []
  phone.on('request', (request) => {
    if (!request.url().endsWith('/log/collect')) return
    const records: { event: string; trackValues: { value: string }[] }[] = request.postDataJSON()
    noted.push(
      ...records.flatMap(({ event, trackValues }) => (event === 'song_search' ? [trackValues[0]?.value ?? ''] : [])),
    )
  })
  await on.open()
  await on.field.pressSequentially('mlh')
  await until('it has stood still', 15_000, () => noted.length === 1)
  await on.field.press('Enter')
  await phone.getByRole('status').first().waitFor()
  await on.field.fill('sb')
  await on.field.press('Enter')
  await until('both are noted', 15_000, () => noted.length >= 2)
  expect(noted).toEqual(['mlh', 'sb'])
})
