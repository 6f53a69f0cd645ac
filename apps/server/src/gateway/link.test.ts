import type { Link, TvLink } from '@openktv/client/link'
import type { Notice } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '../http/caller.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { openPage, openTvPage } from './testing/page.ts'

const opened: { close: () => unknown }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})

async function openShop(port?: number): Promise<GatewayShop> {
  const shop = await openGatewayShop({}, port)
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  opened.push(shop)
  return shop
}

async function enter(shop: () => GatewayShop): Promise<Link> {
  const page = await openPage(nodeOf(shop, anna))
  opened.push(page)
  return page
}

async function switchOn(shop: () => GatewayShop): Promise<TvLink> {
  const page = await openTvPage(nodeOf(shop, tvCaller))
  opened.push(page)
  return page
}

function nodeOf(shop: () => GatewayShop, caller: Caller) {
  return async () => ({ ...(await shop().alloc(caller)), url: `${shop().url}/push` })
}

const anna = { kind: 'user', userUuid: 'anna' } as const
const tvCaller = { kind: 'tv', deviceId: 'tv' } as const
const pause: Command = { type: 7, id: 'press-00001', playing: false }

test('[PSH-4] a press on the phone is done by the TV, and the phone hears which one', async () => {
  const shop = await openShop()
  const tv = await switchOn(() => shop)
  const phone = await enter(() => shop)
  const done: Command[] = []
  tv.onCommand(async (command) => void done.push(command))
  expect(await phone.push('tv', pause)).toEqual({ kind: 'done', result: { deviceName: 'Hall 1' } })
  expect(done).toEqual([pause])
  expect(await phone.push('another TV', pause)).toEqual({ kind: 'not-bound' })
  tv.close()
  await expect.poll(() => phone.push('tv', pause)).toEqual({ kind: 'offline' })
})

test('[PSH-5] phone and TV are back within seconds after the server was restarted', async () => {
  let shop = await openShop()
  const tv = await switchOn(() => shop)
  const phone = await enter(() => shop)
  tv.onCommand(async () => undefined)
  const { port } = new URL(shop.url)
  await opened.splice(opened.indexOf(shop), 1)[0]?.close()
  await expect.poll(() => [tv.state(), phone.state()]).not.toContain('connected')
  const startMs = performance.now()
  shop = await openShop(Number(port))
  await expect.poll(() => [tv.state(), phone.state()], { timeout: 10_000 }).toEqual(['connected', 'connected'])
  expect(await phone.push('tv', { ...pause, id: 'press-00002' })).toMatchObject({ kind: 'done' })
  expect(performance.now() - startMs).toBeLessThan(5_000)
})

test('[PSH-5] of two pages of one TV the newer stays and the older does not come back', async () => {
  const shop = await openShop()
  const older = await switchOn(() => shop)
  const newer = await switchOn(() => shop)
  await expect.poll(older.state).toBe('ended')
  expect(newer.state()).toBe('connected')
})

test('[PSH-11] an ended song that the TV reports arrives, also when the server was away just then', async () => {
  let shop = await openShop()
  const tv = await switchOn(() => shop)
  const { port } = new URL(shop.url)
  await opened.splice(opened.indexOf(shop), 1)[0]?.close()
  const stored = tv.report({ type: 'ended', itemId: 'item', reason: 'skipped' })
  shop = await openShop(Number(port))
  await stored
  expect(shop.reports).toEqual([{ deviceId: 'tv', report: { type: 'ended', itemId: 'item', reason: 'skipped' } }])
})

test('P20: a page hears the notices of its TV', async () => {
  const shop = await openShop()
  const phone = await enter(() => shop)
  const names: string[] = []
  phone.onNotice((notice: Notice) => notice.type === 'joined' && names.push(notice.nickname))
  shop.gateway.notify('tv', { type: 'joined', nickname: 'Ben' })
  await expect.poll(() => names).toEqual(['Ben'])
})
