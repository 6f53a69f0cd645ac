import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDice } from '../faults/dice.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { bindCompany, type Company } from './tv-company.ts'
import { cutPower, powerUp } from './tv-power.ts'
import { until } from './until.ts'

/** What happens right before the power goes; then a song stands where it stood, or at its beginning. */
type Moment = { name: string; act: () => Promise<unknown>; from?: 'beginning'; phase?: 'paused' }

const titles = ['送别', 'Amazing Grace', 'Greensleeves', '아리랑', 'Auld Lang Syne']
const dice = createDice(20_261_122)

let party: Party
let tv: Page
let company: Company
/** The songs that are to come and those that were, as the server has confirmed the presses. */
let expected: string[] = []
const skipped: string[] = []

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  company = await bindCompany(party, await scan(tv))
  for (const title of titles) await push(title)
  await sounds()
})
afterAll(() => party.end())

const moments: Moment[] = [
  { name: 'in mid-song', act: () => moment(2_500) },
  { name: 'while the next song is loading', act: () => next().then(() => moment(150)), from: 'beginning' },
  { name: 'in mid-song again', act: () => moment(2_500) },
  { name: 'in a pause', act: () => pause(true).then(() => moment(1_500)), phase: 'paused' },
  { name: 'right after the pause', act: () => pause(false) },
  { name: 'right after a push', act: () => push('Frère Jacques') },
  { name: 'right after next', act: () => next(), from: 'beginning' },
  { name: 'between two songs', act: () => next().then(() => moment(30)), from: 'beginning' },
  { name: 'while the page is opened', act: () => tv.reload({ waitUntil: 'commit' }) },
  { name: 'while the TV finds out who it is', act: () => tv.reload().then(() => moment(400)) },
  { name: 'right after the last next', act: () => next(), from: 'beginning' },
]

test.each(moments)(
  '[PSH-11] the power goes $name: the queue and the place in the song are what they were',
  async ({ act, from, phase = 'playing' }) => {
    // Far enough that a song from its beginning would be noticed.
    if (from === undefined) await until('the song is under way', 30_000, async () => (await placeOf(tv)) > 4_000)
    const beforeMs = await placeOf(tv)
    await act()
    const placeMs = from === 'beginning' ? 0 : Math.max(beforeMs, await placeOf(tv))
    const offMs = performance.now()
    tv = await powerUp(await cutPower(tv), party.server.origin)
    const backMs = await until('the song has a place again', 20_000, () => placeOf(tv))
    expect(backMs).toBeGreaterThanOrEqual(placeMs - 2_000)
    expect(backMs).toBeLessThan(placeMs + performance.now() - offMs + 500)
    await tv.locator(`[data-screen=playing][data-phase=${phase}]`).waitFor()
    await tv.getByRole('heading', { name: expected[0] ?? '', level: 1 }).waitFor()
    await expect.poll(company.queue, patience).toEqual(expected)
    if (phase === 'playing') await sounds()
  },
)

test('[PSH-11] after all that no song was lost, and none was on twice', async () => {
  expect(await company.queue()).toEqual(expected)
  expect(await company.sung()).toEqual(skipped.toReversed())
})

const patience = { timeout: 20_000 }

function moment(mostMs: number): Promise<void> {
  return wait(dice.below(mostMs))
}

/** The place in the song; 0 on a page that does not know it yet. */
function placeOf(page: Page): Promise<number> {
  return listen(page).then(
    ({ positionMs }) => positionMs,
    // It is being opened.
    () => 0,
  )
}

async function sounds(): Promise<void> {
  await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
}

async function push(title: string): Promise<void> {
  await company.push(title)
  expected = [...expected, title]
}

async function pause(isPaused: boolean): Promise<void> {
  await company.send(7, { playing: isPaused ? '0' : '1' })
}

async function next(): Promise<void> {
  const itemId = await tv.locator('[data-screen=playing]').getAttribute('data-item')
  await company.send(8, { itemId: itemId ?? '' })
  const [current, ...others] = expected
  if (current !== undefined) skipped.push(current)
  expected = others
}
