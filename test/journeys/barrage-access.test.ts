import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInBothThemes } from './faults.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let invitation: string
beforeAll(async () => {
  party = await startParty()
  invitation = await scan(await party.tv())
})
afterAll(() => party.end())

for (const locale of ['zh-CN', 'en-US'])
  test(`the page breaks no rule of WCAG A and AA, dark and light, and is cut nowhere: ${locale}`, async () => {
    const small = await party.guestPhone(invitation, {
      locale,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 568 },
    })
    await small.goto(`${party.server.origin}/barrage/control`)
    await small.locator('form').waitFor()
    expect(await faultsInBothThemes(small)).toEqual([])
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // What is left above a keyboard.
    await small.setViewportSize({ width: 320, height: 300 })
    await until('the form is seen whole', 5_000, async () => {
      const form = await small.locator('form').boundingBox()
      return form !== null && form.y >= 0 && form.y + form.height <= 300
    })
    await small.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    // With less motion every change takes a moment, this one too.
    await until('the letters are twice as large', 5_000, () =>
      small.locator('form input').evaluate((input) => getComputedStyle(input).fontSize === '32px'),
    )
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await small.context().close()
  })

test('[BND-7] a phone that is at no TV is asked to connect one, and has nothing to say it with', async () => {
  const phone = await party.guestPhone(invitation)
  await phone.route('**/api/user/info', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    await route.fulfill({ json: { ...envelope, data: { ...data, isReDevice: 2 } } })
  })
  await phone.goto(`${party.server.origin}/barrage/control`)
  await phone.getByRole('button', { name: '连接电视' }).waitFor()
  expect(await phone.locator('form').count()).toBe(0)
  await phone.context().close()
})

test('[SHL-13] a visitor whom nobody knows signs in first', async () => {
  const phone = await party.phone(`${party.server.origin}/barrage/control`)
  await phone.waitForURL('**/login')
  expect(await phone.locator('form').getByLabel('说给大家听').count()).toBe(0)
  await phone.context().close()
})
