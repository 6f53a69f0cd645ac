import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest, type GuestCall } from './guest.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import {
  anySound,
  breakContext,
  hear,
  loseLoudspeaker,
  musicLoudness,
  putEarTo,
  returnLoudspeaker,
  songHz,
} from './sound-ear.ts'
import { titled } from './titled.ts'
import { until } from './until.ts'

const page = '/play/control/all'
let party: Party
let tv: Page
let phone: Page
let other: Page
let guest: GuestCall

beforeAll(async () => {
  // A microphone is plugged in that beeps once a second; nobody has allowed it yet.
  party = await startParty({ flags: ['--use-fake-device-for-media-stream'] })
  tv = await party.tv()
  await putEarTo(tv)
  await tv.reload()
  const invitation = await scan(tv)
  guest = await bindGuest(party.server.origin, invitation)
  phone = await party.guestPhone(invitation)
  other = await party.guestPhone(invitation, { locale: 'en-US' })
  for (const musicNo of ['100001', '100002']) await push({ type: '4', musicNo })
  await phone.goto(`${party.server.origin}/play/control`)
  await phone.getByRole('link', { name: '调音效' }).click()
  await phone.waitForURL(`**${page}`)
  await other.goto(party.server.origin + page)
  await sounds()
})

afterAll(() => party.end())

test('[WID-8] [PSH-7] a finger on the slider turns the music down on the TV, and every phone shows it', async () => {
  await titled(phone, '音效控制')
  const loud = await musicLoudness(tv)
  const slider = phone.getByRole('slider', { name: '音乐音量' })
  await drag(slider, { from: 1, to: 0.5 })
  await until('the TV plays it softly', 5_000, async () => (await musicLoudness(tv)) < loud * 0.4)
  const value = await slider.inputValue()
  expect(Math.abs(Number(value) - 50)).toBeLessThanOrEqual(6)
  await until('the other phone shows it', 2_000, async () => {
    const there = other.getByRole('slider', { name: 'Music volume' })
    return (await there.inputValue()) === value && (await there.getAttribute('aria-valuetext')) === `${value}%`
  })
  await slider.focus()
  await slider.press('End')
  await until('it is as loud as before', 5_000, async () => (await musicLoudness(tv)) > loud * 0.9)
})

test('[WID-8] the tone moves by exactly so many semitones without a click, and the lyrics stay with the sound', async () => {
  // What a try that failed has left.
  await push({ type: '14', tone: '0' })
  await phone.getByText('原调', { exact: true }).waitFor()
  const own = await hear(tv, 3_000)
  expect(semitones(own.hz)).toBeCloseTo(0, 1)
  expect(Math.abs(own.lyricsAheadMs)).toBeLessThan(30)
  // The first time the tone's own tool is fetched; each crossing is listened to while it happens.
  const [crossing] = await Promise.all([hear(tv, 2_500), times(3, () => press('升半音'))])
  const higher = await hear(tv, 3_000)
  expect(Math.abs(semitones(higher.hz) - 3)).toBeLessThan(0.1)
  expect(Math.abs(higher.lyricsAheadMs)).toBeLessThan(30)
  await phone.getByText('升 3 个半音').waitFor()
  await other.getByText('Up 3 semitones').waitFor()
  const [through] = await Promise.all([hear(tv, 2_000), push({ type: '14', tone: '-4' })])
  const lower = await hear(tv, 3_000)
  expect(Math.abs(semitones(lower.hz) + 4)).toBeLessThan(0.1)
  expect(Math.abs(lower.lyricsAheadMs)).toBeLessThan(30)
  const [back] = await Promise.all([hear(tv, 2_000), press('回原调')])
  const again = await hear(tv, 3_000)
  expect(Math.abs(semitones(again.hz))).toBeLessThan(0.01)
  expect(Math.abs(again.lyricsAheadMs)).toBeLessThan(30)
  // A tone that is 6 semitones higher is 1.4 times as steep; a click would be twenty times.
  for (const { steepest } of [crossing, through, back]) expect(steepest).toBeLessThan(2)
})

test('[WID-8] the settings outlast a reload of the TV, the tone as long as its song is on', async () => {
  await push({ type: '14', music: '81', reverb: '12', tone: '2' })
  await tv.reload()
  await sounds()
  await expect.poll(async () => semitones((await hear(tv, 1_500)).hz), { timeout: 15_000 }).toBeCloseTo(2, 0)
  await phone.reload()
  await phone.getByText('升 2 个半音').waitFor()
  expect(await phone.getByRole('slider', { name: '音乐音量' }).inputValue()).toBe('81')
  await phone.getByRole('button', { name: '切歌' }).click()
  await phone.getByText('原调', { exact: true }).waitFor()
  expect(await phone.getByRole('slider', { name: '音乐音量' }).inputValue()).toBe('81')
  await sounds()
})

test('[WID-8] a TV without a microphone says so; one that is turned on in its menu is heard, with its reverb', async () => {
  const mic = phone.getByRole('slider', { name: '麦克风音量' })
  expect(await mic.isDisabled()).toBe(true)
  expect(await phone.getByRole('slider', { name: '混响' }).isDisabled()).toBe(true)
  await phone.getByText('电视上没有麦克风').waitFor()
  await tv.context().grantPermissions(['microphone'])
  await tv.keyboard.press('Enter')
  await tv.getByRole('button', { name: '打开麦克风' }).press('Enter')
  await tv.getByRole('button', { name: '关闭麦克风' }).waitFor()
  await until('the phone may turn it', 3_000, () => mic.isEnabled())
  await push({ type: '14', music: '0', mic: '100', reverb: '100' })
  await until('the singer is heard alone', 5_000, async () => (await anySound(tv)) > 0.02)
  await push({ type: '14', mic: '0' })
  // The room rings on for a while.
  await until('nobody is heard', 6_000, async () => (await anySound(tv)) < 0.001)
  await push({ type: '14', music: '100', mic: '80' })
  await tv.keyboard.press('Escape')
})

test(
  'a loudspeaker that is lost: the song waits where it is, the room sees it, and it goes on by itself',
  { timeout: 90_000 },
  async () => {
    await sounds()
    await loseLoudspeaker(tv)
    await tv.locator('[data-notice=lost]').waitFor()
    await phone.goto(`${party.server.origin}/play/control`)
    await phone.getByText('在电视上按一下').waitFor()
    const held = (await listen(tv)).positionMs
    // Long enough for another context to be tried.
    await until('another context is opened', 15_000, () => tv.evaluate(() => (window.ktvContexts?.length ?? 0) > 1))
    expect(Math.abs((await listen(tv)).positionMs - held)).toBeLessThan(300)
    await returnLoudspeaker(tv)
    await until('it sounds again', 10_000, async () => (await musicLoudness(tv)) > 0.01)
    const after = await listen(tv)
    expect(after.positionMs).toBeLessThan(held + 4_000)
    expect(Math.abs((await hear(tv, 3_000)).lyricsAheadMs)).toBeLessThan(30)
    await breakContext(tv)
    await until('what is closed for ever is replaced', 10_000, () =>
      tv.evaluate(() => window.ktvContexts?.at(-1)?.state === 'running'),
    )
    await sounds()
  },
)

test('[WID-8] a TV whose browser can move the tone in no way says so, and its volume can be turned all the same', async () => {
  const plain = await party.tv()
  await plain.addInitScript(() => {
    // What a page without https is not lent, and what does the work instead.
    Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet')
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
    Reflect.deleteProperty(globalThis, 'Worker')
  })
  await plain.reload()
  const visitor = await party.guestPhone(await scan(plain))
  await visitor.goto(party.server.origin + page)
  await visitor.getByText('电视要用 https 打开才能变调').waitFor()
  await visitor.getByText('电视要用 https 打开才能用麦克风').waitFor()
  expect(await visitor.getByRole('button', { name: '升半音' }).isDisabled()).toBe(true)
  await visitor.getByRole('slider', { name: '音乐音量' }).press('Home')
  await until('the TV has taken it', 5_000, () =>
    plain.evaluate(() => localStorage.getItem('tv.player')?.includes('"music":0') ?? false),
  )
})

test('[PSH-8] a TV that is gone is said, and the slider goes back to the truth', async () => {
  await phone.goto(party.server.origin + page)
  const slider = phone.getByRole('slider', { name: '音乐音量' })
  await expect.poll(() => slider.inputValue()).toBe('100')
  await tv.goto('about:blank')
  await phone.getByText('不在线').first().waitFor()
  await slider.press('ArrowLeft')
  await phone.getByText('电视已断开，请检查网络').waitFor()
  await expect.poll(() => slider.inputValue()).toBe('100')
})

async function push(fields: Record<string, string>): Promise<void> {
  await guest('/api/music/msgPush', { id: crypto.randomUUID(), ...fields })
}

async function press(name: string): Promise<void> {
  await phone.getByRole('button', { name, exact: true }).click()
}

async function times(count: number, act: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += 1) await act()
}

/** A finger that lands on the thumb and moves, in shares of the slider's width. */
async function drag(slider: ReturnType<Page['getByRole']>, way: { from: number; to: number }): Promise<void> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('There is no slider to drag.')
  const thumb = 13
  const at = (share: number): number => box.x + thumb + share * (box.width - 2 * thumb)
  const middle = box.y + box.height / 2
  await phone.mouse.move(at(way.from), middle)
  await phone.mouse.down()
  await phone.mouse.move(at(way.to), middle, { steps: 25 })
  await phone.mouse.up()
}

function semitones(hz: number): number {
  return 12 * Math.log2(hz / songHz)
}

async function sounds(): Promise<void> {
  await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
}
