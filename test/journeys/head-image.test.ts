import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountZhCn as text } from '../../apps/companion/src/shared/i18n/account/zh-cn.ts'
import type { BridgeAnswer, BridgeOptions } from './bridge-page.ts'
import { bridgeCalls, playBridge, wechatPhones } from './bridge.ts'
import { faults } from './faults.ts'
import { type Party, scan, startParty } from './party.ts'

// A picture of one red square.
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

let party: Party
let invitation: string
beforeAll(async () => {
  party = await startParty()
  invitation = await scan(await party.tv())
})
afterAll(() => party.end())

/** What the messaging app's own upload would answer. */
async function upload(): Promise<string> {
  const body = new URLSearchParams({ type: 'image/png', data: picture })
  const answer = await fetch(`${party.server.origin}/sandbox/wechat/media`, { method: 'POST', body })
  const { mediaId }: { mediaId: string } = await answer.json()
  return mediaId
}

/** A guest's own page inside the messaging app, whose person answers so. */
async function myPage(platform: BridgeOptions['platform'], answers: Record<string, BridgeAnswer>): Promise<Page> {
  const phone = await party.phone('about:blank', wechatPhones[platform])
  await playBridge(phone.context(), { platform, answers })
  await phone.goto(invitation)
  await phone.waitForURL('**/index')
  await phone.goto(`${party.server.origin}/user/index`)
  return phone
}

const change = (phone: Page) => phone.getByRole('button', { name: text['me.head.change'] })

for (const platform of ['android', 'ios'] as const)
  test(`[MED-4] a picture chosen in the messaging app is mine, also after a reload: ${platform}`, async () => {
    const mediaId = await upload()
    const phone = await myPage(platform, {
      chooseImage: { outcome: 'ok', value: 'p1' },
      uploadImage: { outcome: 'ok', value: mediaId },
    })
    await change(phone).click()
    await phone.getByText(text['me.head.done']).waitFor()
    const asked = (await bridgeCalls(phone)).find(({ name }) => name === 'uploadImage')
    expect(asked?.input['localId']).toContain('p1')
    await phone.reload()
    const shown = phone.locator('img[src^="/files/heads/"]')
    await shown.waitFor()
    expect(await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)
    expect(await faults(phone)).toEqual([])
    await phone.context().close()
  })

test('[MED-4] who gives up hears nothing, who is refused hears why, and nothing changes', async () => {
  for (const [outcome, told] of [
    ['cancel', 0],
    ['fail', 1],
  ] as const) {
    const phone = await myPage('android', { chooseImage: { outcome } })
    await change(phone).click()
    await expect.poll(async () => (await bridgeCalls(phone)).some(({ name }) => name === 'chooseImage')).toBe(true)
    await expect.poll(() => change(phone).getAttribute('aria-busy')).toBe('false')
    expect(await phone.getByText(text['me.head.denied']).count()).toBe(told)
    expect(await phone.locator('img[src^="/files/heads/"]').count()).toBe(0)
    await phone.context().close()
  }
})

test('[MED-4] outside of the messaging app there is nothing to choose with', async () => {
  const phone = await party.phone(invitation)
  await phone.waitForURL('**/index')
  await phone.goto(`${party.server.origin}/user/index`)
  await phone.getByRole('button', { name: 'English' }).waitFor()
  await phone.waitForLoadState('networkidle')
  expect(await change(phone).count()).toBe(0)
  await phone.context().close()
})
