import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest } from './guest.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let tv: Page
let phone: Page

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
})

afterAll(() => party.end())

test('the idle TV shows a QR code of its own address and a code to type', async () => {
  const url = await scan(tv)
  expect(url).toMatch(new RegExp(`^${party.server.origin}/q/[A-Za-z0-9_-]{16,64}$`))
  const code = await tv.locator('[data-code]').innerText()
  expect(code.replaceAll(/\D/g, '')).toMatch(/^\d{6}$/)
})

test('[BND-4] whoever opens the QR code is in at once, bound to that TV, without an account', async () => {
  phone = await party.phone(await scan(tv))
  await phone.waitForURL('**/index')
  await phone.getByText('客厅电视 · 已连接').waitFor()
  await tv.locator('[data-news=joined]').waitFor()
})

test('[SNG-2] the index shows real songs, the playbill and the ways to find more', async () => {
  await phone.getByRole('button', { name: /^点《/ }).nth(5).waitFor()
  await phone.getByText('去看看').first().waitFor()
  await expect.poll(() => phone.getByRole('link', { name: '歌手', exact: true }).count()).toBe(1)
})

test('[SCH-1] initials find the song, and the press says which TV and which place', async () => {
  await phone.getByText('歌名 / 歌手 / 拼音首字母').click()
  await phone.getByRole('combobox').fill('sb')
  await press('点《送别》')
  await phone.getByText('《送别》已到客厅电视，马上开唱').waitFor()
  await phone.getByText('正在唱').waitFor()
})

test('the TV plays it: title, singer, lyrics swept syllable by syllable', async () => {
  await tv.locator('[data-screen=playing]').waitFor()
  await tv.getByText('送别', { exact: true }).first().waitFor()
  await until('the first line is being swept', 30_000, () =>
    tv.evaluate(() => {
      const sung = [...document.querySelectorAll<HTMLElement>('[data-syllable]')].map((part) =>
        Number(part.dataset['sung'] ?? 0),
      )
      return sung.length > 3 && sung[0] === 1 && sung.at(-1) === 0
    }),
  )
})

test('[PSH-7] the accompaniment sounds, and the vocal stem comes and goes at the press of a button', async () => {
  await phone.goto(`${party.server.origin}/play/control`)
  await until('the accompaniment is heard alone', 10_000, async () => {
    const { accompaniment, vocal } = await listen(tv)
    return accompaniment > 0.01 && vocal < 0.001
  })
  await press('现在是伴唱，切到原唱')
  await until('the voice is heard too', 10_000, async () => {
    const { accompaniment, vocal } = await listen(tv)
    return accompaniment > 0.01 && vocal > 0.01
  })
  await press('现在是原唱，切到伴唱')
  await until('the voice is gone again', 10_000, async () => (await listen(tv)).vocal < 0.001)
})

test('[WID-1] pause holds the song where it is, play goes on, replay starts it again', async () => {
  await press('暂停')
  await phone.getByRole('button', { name: '播放', exact: true }).waitFor()
  await until('silence', 5_000, async () => (await listen(tv)).accompaniment < 0.001)
  const held = (await listen(tv)).positionMs
  expect(held).toBeGreaterThan(1_000)
  await press('播放')
  await until('it goes on', 5_000, async () => (await listen(tv)).positionMs > held + 300)
  await press('重唱')
  await until('it starts again', 5_000, async () => (await listen(tv)).positionMs < held - 500)
})

test('[PSH-11] every bound phone sees the same queue within a second of any change', async () => {
  const other = await party.phone(await scan(tv), { locale: 'en-US' })
  await other.waitForURL('**/index')
  await other.goto(`${party.server.origin}/song/control`)
  await phone.goto(`${party.server.origin}/song/control`)
  const pages = [phone, other]
  // How long a page takes to open is another story.
  for (const page of pages) await page.locator('ol > li').filter({ hasText: '送别' }).waitFor()
  await everyoneSees(pages, ['送别'])

  await choose('Amazing Grace')
  await everyoneSees(pages, ['送别', 'Amazing Grace'])
  await choose('Greensleeves')
  await everyoneSees(pages, ['送别', 'Amazing Grace', 'Greensleeves'])
  await press('把《Greensleeves》顶到下一首')
  await everyoneSees(pages, ['送别', 'Greensleeves', 'Amazing Grace'])
  await press('删除《Greensleeves》')
  await everyoneSees(pages, ['送别', 'Amazing Grace'])
})

test('[PSH-7] next: the TV goes on with the next song, and the sung one is history', async () => {
  await phone.goto(`${party.server.origin}/play/control`)
  await press('切歌')
  await tv.getByText('Amazing Grace', { exact: true }).first().waitFor()
  await phone.goto(`${party.server.origin}/found?logId=0`)
  await phone.getByText('送别', { exact: true }).waitFor()
})

test('no console showed an error on the whole way', () => {
  expect(party.troubles).toEqual([])
})

/** Presses a button of the phone once it is free: a press on a busy one is ignored (spec WID-1). */
async function press(name: string): Promise<void> {
  const button = phone.getByRole('button', { name, exact: true })
  await until(`${name} is free`, 10_000, async () => (await button.getAttribute('aria-busy')) !== 'true')
  await button.click()
}

/** Another person's press, over HTTP. */
async function choose(title: string): Promise<void> {
  const guest = await bindGuest(party.server.origin, await scan(tv))
  const found = await guest('/api/music/search', { keyword: title })
  const [song] = found.result
  expect(song?.nameNorm).toBe(title)
  await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo: String(song?.serialNo) })
}

async function everyoneSees(pages: Page[], titles: string[]): Promise<void> {
  await Promise.all(pages.map((page) => until(`the queue is ${titles.join(', ')}`, 1_000, () => shows(page, titles))))
}

async function shows(page: Page, titles: string[]): Promise<boolean> {
  const rows = await page.locator('ol > li').evaluateAll((items) => items.map((item) => item.textContent))
  return rows.length === titles.length && titles.every((title, index) => rows[index]?.includes(title))
}
