import { fetchPushNode } from '@openktv/contract/push'
import { createTvLink } from '@openktv/client/create-tv-link'
import { registerDevice } from '@openktv/contract/device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('two TVs that are on at the same time are told apart by a number; one that is off gives its name free', async () => {
  const living = await shop.aTv()
  expect((await shop.caller()(registerDevice, {})).name).toBe('客厅电视')
  const link = createTvLink({
    alloc: () => living.call(fetchPushNode, { appId: 'openktv', userId: living.deviceId }),
    open: (url) => new WebSocket(url) as never,
    device: { deviceId: living.deviceId, osName: 'web', osVersion: '', clientVersion: '', tags: '' },
    random: () => 0,
    nowMs: () => performance.now(),
    setTimer: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  })
  link.wake()
  await expect.poll(() => link.state()).toBe('connected')
  expect((await shop.caller()(registerDevice, {})).name).toBe('客厅电视 2')
  expect((await shop.caller(undefined, 'EN')(registerDevice, {})).name).toBe('Living-room TV')
  link.close()
})
