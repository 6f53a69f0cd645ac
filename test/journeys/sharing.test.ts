import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareZhCn as text } from '../../apps/companion/src/shared/i18n/share/zh-cn.ts'
import { songsZhCn } from '../../apps/companion/src/shared/i18n/songs/zh-cn.ts'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import type { BridgeOptions } from './bridge-page.ts'
import { bridgeCalls, playBridge, wechatPhones } from './bridge.ts'
import { faults } from './faults.ts'
import { type Party, scan, startParty } from './party.ts'
import { readQr } from './read-qr.ts'
import { until } from './until.ts'

const songPath = '/songList/song?id=100001'

let party: Party
let invitation: string
let link: string
beforeAll(async () => {
  party = await startParty()
  invitation = await scan(await party.tv())
  link = party.server.origin + songPath
})
afterAll(() => party.end())

/** Opens the share menu of the song. */
async function openMenu(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: songsZhCn['song.share'] }).click()
  await phone.getByRole('dialog', { name: text['share.title'] }).waitFor()
}

/** A guest inside the messaging app. */
async function wechatPhone(platform: BridgeOptions['platform']): Promise<Page> {
  const phone = await party.phone('about:blank', wechatPhones[platform])
  await playBridge(phone.context(), { platform })
  await phone.goto(invitation)
  await phone.waitForURL('**/index')
  return phone
}

/** What the messaging app was last told to show when this page is sent to somebody. */
async function card(phone: Page): Promise<Record<string, unknown>> {
  const calls = await bridgeCalls(phone)
  return calls.findLast(({ name }) => name === 'updateAppMessageShareData')?.input ?? {}
}

for (const platform of ['android', 'ios'] as const)
  test(`[SHL-5] [MED-6] inside the messaging app its card says the song, and something general on the next page: ${platform}`, async () => {
    const phone = await wechatPhone(platform)
    await phone.goto(link)
    await openMenu(phone)
    await phone.getByText(text['share.ready']).waitFor()
    expect(await card(phone)).toMatchObject({ title: '送别', desc: '李叔同 · 点开就能唱', link, imgUrl: '' })
    const timeline = (await bridgeCalls(phone)).find(({ name }) => name === 'updateTimelineShareData')
    expect(timeline?.input).toMatchObject({ title: '送别', link })
    expect(await phone.getByRole('button', { name: text['share.go'] }).count()).toBe(0)
    await phone.keyboard.press('Escape')
    await phone.getByRole('button', { name: zhCn['app.back'] }).click()
    await phone.waitForURL('**/index')
    await until('the card is general again', 10_000, async () => (await card(phone))['title'] === zhCn['app.name'])
    expect((await card(phone))['link']).toBe(`${party.server.origin}/index`)
    await phone.context().close()
  })

test('[SHL-5] a messaging app that refuses leaves the link', async () => {
  const phone = await wechatPhone('android')
  await phone.route('**/api/user/config', (route) => route.abort())
  await phone.goto(link)
  await openMenu(phone)
  await phone.getByText(text['share.refused']).waitFor()
  await phone.getByRole('button', { name: text['share.copy'] }).waitFor()
  expect(await card(phone)).toEqual({})
  await phone.context().close()
})

test('[SHL-5] elsewhere the system’s own menu gets what is shared; giving up is no failure', async () => {
  const phone = await party.phone('about:blank')
  await phone.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => {
      shared.push(data ?? {})
      if (shared.length === 1) throw new DOMException('gave up', 'AbortError')
    }
  })
  await phone.goto(link)
  await openMenu(phone)
  const go = phone.getByRole('button', { name: text['share.go'] })
  await go.click()
  expect(await phone.getByText(text['share.copied']).count()).toBe(0)
  await go.click()
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  const told = { title: '送别', text: '李叔同 · 点开就能唱', url: link }
  expect(await phone.evaluate(() => Object.entries(window).find(([name]) => name === 'shared')?.[1])).toEqual([
    told,
    told,
  ])
  await phone.context().close()
})

for (const hasClipboard of [true, false])
  test(`[SHL-5] without one the link is copied, and opens that song’s page: ${hasClipboard ? 'by the clipboard' : 'by what is selected'}`, async () => {
    const phone = await party.phone('about:blank', { permissions: ['clipboard-read', 'clipboard-write'] })
    await phone.addInitScript((isThere) => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      if (isThere) return
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    }, hasClipboard)
    await phone.goto(link)
    await openMenu(phone)
    expect(await phone.getByRole('button', { name: text['share.go'] }).count()).toBe(0)
    await phone.getByRole('button', { name: text['share.copy'] }).click()
    await phone.getByText(text['share.copied']).waitFor()
    const copied = await phone.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(link)
    const friend = await party.phone(copied)
    await friend.getByRole('heading', { name: '送别' }).waitFor()
    await friend.context().close()
    await phone.context().close()
  })

for (const [locale, colorScheme] of [
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
] as const)
  test(`[SHL-5] a friend scans the link from the screen; the menu breaks no rule of WCAG A or AA: ${locale}, ${colorScheme}`, async () => {
    const phone = await party.phone(link, { locale, colorScheme, viewport: { width: 320, height: 568 } })
    await phone.getByRole('button', { name: locale === 'zh-CN' ? songsZhCn['song.share'] : 'Share' }).click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('img').scrollIntoViewIfNeeded()
    expect(
      await until('the code can be read', 10_000, async () => readQr(await phone.screenshot()).catch(() => '')),
    ).toBe(link)
    expect(await faults(phone)).toEqual([])
    await phone.context().close()
  })
