import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Party, scan, startParty } from './party.ts'
import { bindCompany } from './tv-company.ts'

const patience = { timeout: 20_000 }

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

test('[PSH-7] a TV says how well it hears the server, anew when a phone asks, and phones say so while it is poor', async () => {
  const tv = await party.tv()
  let delayMs = 0
  await tv.routeWebSocket(/\/push$/, (page) => {
    const server = page.connectToServer()
    page.onMessage((frame) => void setTimeout(() => server.send(frame), delayMs))
    server.onMessage((frame) => void setTimeout(() => page.send(frame), delayMs))
  })
  await tv.reload()
  const { phone, player, send } = await bindCompany(party, await scan(tv))
  const network = async () => (await player())?.network
  const look = () => send(10, {})
  const notice = phone.getByText('网络不太好')
  await phone.goto(`${party.server.origin}/play/control`)
  // Whatever the machine made of the first look, one that nobody delays is found by asking.
  await expect.poll(() => look().then(network), patience).toMatchObject({ quality: expect.stringMatching(/good|fair/) })
  expect(await notice.count()).toBe(0)

  delayMs = 800
  await expect.poll(() => look().then(network), patience).toMatchObject({ quality: 'poor' })
  expect((await network())?.rttMs).toBeGreaterThan(1_000)
  await notice.waitFor()

  delayMs = 0
  await expect.poll(() => look().then(network), patience).toMatchObject({ quality: expect.stringMatching(/good|fair/) })
  await notice.waitFor({ state: 'detached' })
})
