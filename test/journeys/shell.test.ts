import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeItems } from '../../apps/companion/src/app/layout/place-items.ts'
import { en as firstEn } from '../../apps/companion/src/shared/i18n/en.ts'
import type { Words as FirstWords } from '../../apps/companion/src/shared/i18n/i18n.ts'
import type { SongsWords } from '../../apps/companion/src/shared/i18n/songs-texts.ts'
import { songsEn } from '../../apps/companion/src/shared/i18n/songs/en.ts'
import { songsZhCn } from '../../apps/companion/src/shared/i18n/songs/zh-cn.ts'
import { songsZhTw } from '../../apps/companion/src/shared/i18n/songs/zh-tw.ts'
import { zhCn as firstZhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { zhTw as firstZhTw } from '../../apps/companion/src/shared/i18n/zh-tw.ts'
import { onPhones } from './on-phones.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

type Words = FirstWords & SongsWords

// The titles of the song pages come with those pages.
const zhCn = { ...firstZhCn, ...songsZhCn }
const zhTw: Words = { ...firstZhTw, ...songsZhTw }
const en: Words = { ...firstEn, ...songsEn }
const catalogues = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

type Key = keyof typeof zhCn

/** The text of a key in a language that is no plural. */
function text(words: Words, key: Key): string {
  const message = words[key]
  return typeof message === 'string' ? message : message.other
}
const titles = [
  ['/index', 'title.index'],
  ['/song/search', 'title.search'],
  ['/song/rank', 'title.rank'],
  ['/song/rank/songs?id=hot', 'title.rank'],
  ['/song/category', 'title.category'],
  ['/song/language', 'title.language'],
  ['/song/recommend', 'title.recommend'],
  ['/singer/category', 'title.singers'],
  ['/song/control', 'title.queue'],
  ['/play/control', 'title.control'],
  ['/found?logId=0', 'title.found'],
  ['/user/index', 'title.me'],
  ['/no/such/page', 'title.missing'],
] as const

let party: Party
let tv: Page
beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
})
afterAll(() => party.end())

const visitor = (path: string, options?: BrowserContextOptions) => party.phone(party.server.origin + path, options)

const bar = (phone: Page) => phone.getByRole('navigation', { name: zhCn['app.tabs'] })

test('[SHL-6] [SHL-7] the bar has its five places, and the one that is open is marked', async () => {
  const phone = await visitor('/')
  await phone.waitForURL('**/index')
  await bar(phone).waitFor()
  const words = ['nav.songs', 'nav.control', 'nav.found', 'nav.me', 'nav.queue'] as const
  expect(await bar(phone).getByRole('link').allInnerTexts()).toEqual(words.map((key) => zhCn[key]))
  for (const key of words) {
    await bar(phone).getByRole('link', { name: zhCn[key] }).click()
    await until(`${key} is marked`, 5_000, async () => {
      const marked = await bar(phone).locator('[aria-current=page]').allInnerTexts()
      return marked.join() === zhCn[key]
    })
  }
  await phone.context().close()
})

test('[SHL-6] every label is the marked item, tab or link of the place it names', { timeout: 60_000 }, async () => {
  const invitation = await scan(tv)
  const { home, ...marked } = placeItems
  const aPhone = () => party.guestPhone(invitation)
  await onPhones(aPhone, Object.entries(marked), async (phone, [label, { to, text: key }]) => {
    await phone.goto(party.server.origin + to)
    const item = phone.locator('[aria-current=page], [aria-selected=true]')
    const name = zhCn[key]
    await until(`${label} is marked`, 10_000, async () =>
      (await item.allInnerTexts()).some((said) => said.includes(name)),
    )
  })
  const phone = await visitor('/no/such/page')
  await phone.getByRole('link', { name: zhCn[home.text] }).click()
  await phone.waitForURL(party.server.origin + home.to)
  await phone.context().close()
})

test('[SHL-8] the bar is hidden in the expanded search and where the path is no item’s', async () => {
  const phone = await visitor('/song/search')
  await bar(phone).waitFor()
  for (const path of ['/song/search#sbx', '/no/such/page']) {
    await phone.goto(party.server.origin + path)
    await phone.locator('h1').first().waitFor({ state: 'attached' })
    expect(await bar(phone).count()).toBe(0)
  }
  await phone.context().close()
})

test('[SHL-12] [VIP-8] at a host of the online version the show area is not in the bar', async () => {
  const phone = await visitor('/livez')
  const { host } = new URL(party.server.origin)
  const confValue = JSON.stringify({ 'online-version': { hostList: [host] } })
  await phone.route('**/api/config/listConfigs', (route) =>
    route.fulfill({ json: { data: [{ confName: 'channelConfig', confValue }], status: 1, msg: '' } }),
  )
  await phone.goto(`${party.server.origin}/index`)
  await bar(phone).waitFor()
  expect(await bar(phone).getByRole('link').count()).toBe(4)
  expect(await bar(phone).getByText(zhCn['nav.found']).count()).toBe(0)
  await phone.context().close()
})

test('[SHL-20] the main panel leaves 2.5 rem below, 3 on play control', async () => {
  const phone = await visitor('/index')
  for (const [path, room] of [
    ['/index', '40px'],
    ['/play/control', '48px'],
    ['/user/index', '40px'],
  ] as const) {
    await phone.goto(party.server.origin + path)
    const panel = phone.locator('main').locator('..')
    await panel.waitFor()
    expect(await panel.evaluate((element) => getComputedStyle(element).paddingBottom)).toBe(room)
  }
  await phone.context().close()
})

test('[SHL-21] past 900 px there is a way back to the top, and it leads there', async () => {
  const phone = await visitor('/song/rank/songs?id=hot', { viewport: { width: 375, height: 240 } })
  await phone.locator('li button').first().waitFor()
  const back = phone.getByRole('button', { name: zhCn['app.top'] })
  // What comes late above the list moves the page by itself.
  const scrolledTo = async (top: number) => {
    await phone.evaluate((y) => window.scrollTo(0, y), top)
    return (await phone.evaluate(() => window.scrollY)) === top
  }
  await until('the page is at 900 px', 5_000, async () => (await scrolledTo(900)) && (await back.count()) === 0)
  await until('the way back is there', 5_000, async () => (await scrolledTo(901)) && (await back.isVisible()))
  await back.press('Enter')
  await until('the page is at its top', 5_000, () => phone.evaluate(() => window.scrollY === 0))
  await until('the way back is gone', 5_000, async () => (await back.count()) === 0)
  await phone.context().close()
})

for (const [locale, words] of Object.entries(catalogues))
  test(`[SHL-24] [I18-2] every screen has its title in ${locale}`, { timeout: 60_000 }, async () => {
    await onPhones(
      () => visitor('/index', { locale }),
      titles,
      async (phone, [path, key]) => {
        await phone.goto(party.server.origin + path)
        await until(
          `${path} has its title`,
          10_000,
          async () => (await phone.title()) === `${text(words, key)} · OpenKTV`,
        )
        expect(await phone.evaluate(() => document.documentElement.lang)).toBe(locale)
      },
    )
  })

test('[I18-1] [I18-3] the language changes without a reload, the header follows, and the user takes it along to another phone', async () => {
  const phone = await party.phone(await scan(tv))
  await phone.waitForURL('**/index')
  await bar(phone).getByRole('link', { name: zhCn['nav.me'] }).click()
  await phone.evaluate(() => Object.assign(window, { sameDocument: true }))
  const saved = phone.waitForResponse('**/api/user/language')
  await phone.getByRole('button', { name: 'English' }).click()
  await phone.getByRole('heading', { name: text(en, 'title.me'), exact: true }).waitFor()
  expect((await saved).status()).toBe(200)
  const asked = phone.waitForRequest('**/api/music/**')
  await phone.getByRole('link', { name: text(en, 'nav.found') }).click()
  expect((await asked).headers()['language']).toBe('EN')
  expect(await phone.evaluate(() => 'sameDocument' in window)).toBe(true)

  const { cookies, origins } = await phone.context().storageState()
  const withoutChoice = { cookies: cookies.filter(({ name }) => name !== 'language'), origins }
  const other = await visitor('/user/index', { storageState: withoutChoice, locale: 'zh-CN' })
  await other.getByRole('heading', { name: text(en, 'title.me'), exact: true }).waitFor()
  await other.context().close()
  await phone.context().close()
})

test('[I18-1] every code of a language reads the texts it should', async () => {
  const phone = await visitor('/index')
  for (const [code, words] of [
    ['en-us', en],
    ['es-us', en],
    ['es', en],
    ['zh-tw', zhTw],
    ['tw', zhTw],
    ['zh-hk', zhCn],
    ['cn', zhCn],
    ['xx', zhCn],
  ] as const) {
    await phone.goto(`${party.server.origin}/song/rank?language=${code}`)
    await until(`${code} is read`, 10_000, async () => (await phone.title()).startsWith(text(words, 'title.rank')))
  }
  await phone.context().close()
})
