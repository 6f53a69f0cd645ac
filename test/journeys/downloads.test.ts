import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest, type GuestCall } from './guest.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

const failing = '没下载好，电视会再试'

let party: Party
let tv: Page
let phones: Page[]
let guest: GuestCall

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  const invitation = await scan(tv)
  guest = await bindGuest(party.server.origin, invitation)
  phones = []
  for (const page of ['/song/control', '/play/control']) {
    const phone = await party.phone(await scan(tv))
    await phone.waitForURL('**/index')
    await phone.goto(party.server.origin + page)
    phones.push(phone)
  }
})

afterAll(() => party.end())

test('[SNG-12] two phones see that the next song is fetched while one plays, and then is there', async () => {
  await choose('送别')
  await tv.locator('[data-screen=playing][data-phase=playing]').waitFor()
  // So that no song ends while others are watched.
  await guest('/api/music/msgPush', { type: '7', id: crypto.randomUUID(), playing: '0' })
  await choose('Auld Lang Syne')
  await everyoneSees('Auld Lang Syne', 1)
  await phones[0]?.locator('li', { hasText: '送别' }).locator('[data-download="1"]').waitFor()
})

test(
  '[SNG-12] a TV that is cut off from the files says so, tries again by itself, and has the song in the end',
  { timeout: 90_000 },
  async () => {
    await tv.route('**/files/**', (route) => route.abort())
    await choose('相思')
    await everyoneSees('相思', 2)
    for (const phone of phones) await row(phone, '相思').getByText(failing).waitFor()
    await tv.unroute('**/files/**')
    await everyoneSees('相思', 1)
    for (const phone of phones) expect(await phone.getByText(failing).count()).toBe(0)
  },
)

test('[SNG-12] a song further down is not there yet, and what it is called can be read out', async () => {
  await choose('Jingle Bells')
  await everyoneSees('Jingle Bells', 0)
  for (const phone of phones) await row(phone, 'Jingle Bells').getByText('电视还没下载').waitFor({ state: 'attached' })
})

test('[SNG-12] what a TV held is unknown while it is away, and told anew when it is back', async () => {
  await tv.context().setOffline(true)
  await tv.goto('about:blank')
  for (const phone of phones) await until('nobody knows', 15_000, async () => (await marks(phone)) === 0)
  await tv.context().setOffline(false)
  await tv.goto(`${party.server.origin}/tv?probe=1`)
  await everyoneSees('Auld Lang Syne', 1)
  await everyoneSees('相思', 1)
})

test('[PSH-7] [LOG-2] sing now asks first, and then the song is on the TV and the one before comes next', async () => {
  const [phone] = phones
  if (!phone) throw new Error('no phone')
  await phone.getByRole('button', { name: '马上唱《相思》' }).click()
  await phone.getByText('正在唱的歌会停下来，排到它后面。').waitFor()
  await phone.getByRole('button', { name: '马上唱', exact: true }).click()
  await tv.locator('[data-screen=playing]').getByText('相思', { exact: true }).first().waitFor()
  await until('the order has changed', 10_000, async () => {
    const titles = await phone.locator('ol > li').allInnerTexts()
    return titles[0]?.includes('相思') === true && titles[1]?.includes('送别') === true
  })
})

function row(phone: Page, title: string) {
  return phone.locator('li', { hasText: title })
}

function marks(phone: Page): Promise<number> {
  return phone.locator('[data-download]').count()
}

async function everyoneSees(title: string, status: number): Promise<void> {
  await Promise.all(
    phones.map((phone) => row(phone, title).locator(`[data-download="${status}"]`).waitFor({ timeout: 45_000 })),
  )
}

/** Another person's press, over HTTP. */
async function choose(title: string): Promise<void> {
  const { result } = await guest('/api/music/search', { keyword: title.slice(0, 15) })
  const song = result.find(({ nameNorm }) => nameNorm === title)
  await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo: String(song?.serialNo) })
}
