import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barrageZhCn as text } from '../../apps/companion/src/shared/i18n/barrage/zh-cn.ts'
import { bindGuest, type GuestCall } from './guest.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let tv: Page
let phone: Page
let invitation: string

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  invitation = await scan(tv)
  phone = await party.guestPhone(invitation)
})

afterAll(() => party.end())

const lanes = () => tv.locator('[data-barrage=lanes] > p')
const flying = (words: string) => lanes().filter({ hasText: words })
/** Where the words on the TV are, all at the same moment. */
const boxes = () =>
  lanes().evaluateAll((texts) =>
    texts.map((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
const press = (name: string) => phone.getByRole('button', { name, exact: true }).click()

async function say(words: string): Promise<void> {
  const field = phone.getByLabel(text['barrage.label'])
  await field.fill(words)
  await free()
  await press(text['barrage.send'])
  await until(`${words} has arrived`, 10_000, async () => (await field.inputValue()) === '')
}

/** Waits until the next words may be said: a second later. */
function free(tab: Page = phone): Promise<boolean> {
  const button = tab.getByRole('button', { name: text['barrage.send'], exact: true })
  return until('the next words may be said', 10_000, async () => (await button.getAttribute('aria-busy')) === 'false')
}

/** A person without a browser, who can press as fast as a program. */
function aGuest(): Promise<GuestCall> {
  return bindGuest(party.server.origin, invitation)
}

const throwing = (fields: Record<string, string>) => ({ type: '14', id: crypto.randomUUID(), ...fields })
const push = '/api/music/msgPush'

test('[WID-8] the remote leads to the quick comments, also before anybody sings', async () => {
  await phone.goto(`${party.server.origin}/play/control`)
  await phone.getByRole('link', { name: '发弹幕' }).click()
  await phone.waitForURL('**/barrage/control')
  await phone.getByRole('heading', { name: text['barrage.title'] }).waitFor()
})

test('[SHL-24] [SHL-20] the page is called barrage, and leaves no room below', async () => {
  await until('it has its title', 5_000, async () => (await phone.title()).startsWith(text['barrage.title']))
  const form = await phone.locator('form').boundingBox()
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBe(812)
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(812)
})

test('[WID-8] a ready-made comment flies over the idle TV, under the name of who pressed it', async () => {
  await press(text['quick.1'])
  await flying(text['quick.1']).waitFor()
  await phone.getByText('已发到客厅电视').waitFor()
  const [who, words] = await flying(text['quick.1']).locator('bdi').allInnerTexts()
  expect(who).toMatch(/^\S+/)
  expect(words).toBe(text['quick.1'])
  const isMoving = await tv.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'))
  expect(isMoving).toBe(true)
})

test('[WID-8] one’s own words are counted, cut nowhere, kept until they arrive, and can be said again', async () => {
  const field = phone.getByLabel(text['barrage.label'])
  await field.fill('啊'.repeat(31))
  await phone.getByText('31/30').waitFor()
  await free()
  await press(text['barrage.send'])
  await phone.getByRole('alert').getByText('最多 30 个字，再短一点').waitFor()
  expect(await field.inputValue()).toHaveLength(31)
  await say('阿姨唱得真好')
  await flying('阿姨唱得真好').waitFor()
  await until('it has passed', 30_000, async () => (await flying('阿姨唱得真好').count()) === 0)
  await press('阿姨唱得真好')
  await flying('阿姨唱得真好').waitFor()
})

/** Somebody else chooses a song. */
async function choose(title: string): Promise<void> {
  const guest = await aGuest()
  const { result } = await guest('/api/music/search', { keyword: title })
  await guest(push, { type: '4', id: crypto.randomUUID(), musicNo: String(result[0]?.serialNo) })
}

test('[WID-8] while somebody sings, words stay above the lyrics and off the QR code, and leave one another room', async () => {
  await choose('送别')
  await choose('Auld Lang Syne')
  await tv.locator('[data-line]').waitFor()
  const people = await Promise.all(Array.from({ length: 8 }, aGuest))
  await Promise.all(
    people.map((person, index) => person(push, throwing({ barrage: `第 ${index} 位说好听，再来一首吧` }))),
  )
  await until('three fly at once', 10_000, async () => (await lanes().count()) >= 3)
  await until('somebody is in the middle', 20_000, async () => (await boxes()).some(({ left }) => left < 900))
  const shown = await boxes()
  const lyrics = await tv.locator('[data-line]').boundingBox()
  const qr = await tv.locator('[data-screen=playing] section svg').last().boundingBox()
  for (const box of shown) {
    expect(box.bottom).toBeLessThanOrEqual(lyrics?.y ?? 0)
    expect(box.top).toBeGreaterThanOrEqual((qr?.y ?? 0) + (qr?.height ?? 0))
    const others = shown.filter((other) => other !== box && other.top === box.top)
    for (const other of others) expect(other.left >= box.right || other.right <= box.left).toBe(true)
  }
})

test('[WID-8] markup and marks that turn the direction are shown as the plain words they are', async () => {
  const guest = await aGuest()
  await guest(push, throwing({ barrage: '<img src=x onerror=alert(1)>' }))
  await flying('<img src=x onerror=alert(1)>').waitFor()
  await (
    await aGuest()
  )(push, throwing({ barrage: '<script>alert(1)</script>' }))
  await flying('<script>alert(1)</script>').waitFor()
  await (
    await aGuest()
  )(push, throwing({ barrage: '先\u202Eabc\u2066后' }))
  await flying('先 abc 后').waitFor()
  expect(await tv.locator('[data-barrage=lanes]').locator('img, script').count()).toBe(0)
})

test('[WID-8] a reaction rises at the edge, beside the lyrics, and is gone', async () => {
  await phone.getByRole('button', { name: '把掌声丢上电视' }).click()
  const clap = tv.locator('[data-reaction=clap]')
  await clap.waitFor()
  const lyrics = await tv.locator('[data-line]').boundingBox()
  const box = await clap.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual((lyrics?.x ?? 0) + (lyrics?.width ?? 0))
  await until('it is gone', 10_000, async () => (await clap.count()) === 0)
})

test('[WID-8] who says too much is told so, and what is written stays', async () => {
  const other = await phone.context().newPage()
  await other.goto(`${party.server.origin}/barrage/control`)
  const tabs = [phone, other]
  const refused = await until('one of two tabs was too fast', 30_000, async () => {
    await Promise.all(tabs.map((tab) => tab.getByLabel(text['barrage.label']).fill('我先说')))
    await Promise.all(tabs.map((tab) => free(tab)))
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: text['barrage.send'] }).click()))
    await Promise.all(tabs.map((tab) => free(tab)))
    const told = await Promise.all(tabs.map((tab) => tab.getByText('操作太快了，歇一下再试').isVisible()))
    return tabs.find((_tab, index) => told[index])
  })
  expect(await refused?.getByLabel(text['barrage.label']).inputValue()).toBe('我先说')
  await other.close()
})

test('[WID-8] turned off in the TV’s menu nothing is shown, also after a reload; turned on it is again', async () => {
  await tv.keyboard.press('Enter')
  const choices = tv.locator('[data-menu] button')
  const [first, last] = [await choices.first().boundingBox(), await choices.last().boundingBox()]
  expect(first?.x).toBeGreaterThan(0)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(1_920)
  await tv.getByRole('button', { name: '关弹幕' }).click()
  await phone.getByText(text['barrage.off']).waitFor()
  expect(await lanes().count()).toBe(0)
  await free()
  await say('有人吗')
  await tv.reload()
  await tv.locator('[data-line]').waitFor()
  await free()
  await say('还在吗')
  expect(await lanes().count()).toBe(0)
  await tv.keyboard.press('Enter')
  await tv.getByRole('button', { name: '开弹幕' }).click()
  await phone.getByText(text['barrage.off']).waitFor({ state: 'detached' })
  await free()
  await say('又看得见了')
  await flying('又看得见了').waitFor()
  expect(await flying('还在吗').count()).toBe(0)
})

test('[WID-8] for whom nothing may move, the words stand still for a while', async () => {
  await tv.emulateMedia({ reducedMotion: 'reduce' })
  await say('站住')
  const words = flying('站住')
  await words.waitFor()
  const before = await words.boundingBox()
  await tv.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await words.boundingBox()).toEqual(before)
  await tv.emulateMedia({ reducedMotion: 'no-preference' })
})

test('[PSH-8] a TV that is gone is told as such, what is written stays and can be sent once it is back', async () => {
  await tv.goto('about:blank')
  await until('the TV is known to be gone', 30_000, async () => {
    await free()
    await phone.getByLabel(text['barrage.label']).fill('等你回来')
    await press(text['barrage.send'])
    await free()
    return phone.getByText('电视已断开，请检查网络').isVisible()
  })
  expect(await phone.getByLabel(text['barrage.label']).inputValue()).toBe('等你回来')
  await tv.goto(`${party.server.origin}/tv?probe=1`)
  await tv.locator('[data-line]').waitFor()
  await say('回来啦')
  await flying('回来啦').waitFor()
})

test('no console showed an error on the whole way', () => {
  expect(party.troubles).toEqual([])
})
