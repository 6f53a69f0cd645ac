import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Party, scan, startParty } from './party.ts'
import { titled } from './titled.ts'

let party: Party

beforeAll(async () => {
  party = await startParty()
})

afterAll(() => party.end())

test('[SHL-1] the bare address is the layout with the index in it', async () => {
  const phone = await party.phone(`${party.server.origin}/`)
  await phone.waitForURL('**/index')
  await phone.getByRole('navigation', { name: '主导航' }).waitFor()
  await phone.getByRole('button', { name: /^点《/ }).first().waitFor()
  await titled(phone, '点歌')
})

test('[SHL-4] until the app has started a message screen stands, and nothing else', async () => {
  const phone = await party.phone('about:blank')
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await phone.route('**/api/config/listConfigs', async (route) => {
    await opened
    await route.continue()
  })
  await phone.goto(`${party.server.origin}/index`, { waitUntil: 'commit' })
  await phone.getByText('正在准备包厢').first().waitFor()
  expect(await phone.getByRole('navigation').count()).toBe(0)
  gate.emit('open')
  await phone.getByRole('navigation', { name: '主导航' }).waitFor()
  expect(await phone.getByText('正在准备包厢').count()).toBe(0)
})

test('[SHL-25] a list with nothing in it says so in the language of the page', async () => {
  const tv = await party.tv()
  const invitation = await scan(tv)
  for (const [locale, words] of [
    ['zh-CN', '暂无数据'],
    ['zh-TW', '暫無資料'],
    ['en-US', 'No data'],
  ] as const) {
    const phone = await party.phone(invitation, { locale })
    await phone.waitForURL('**/index')
    await phone.goto(`${party.server.origin}/found?logId=0`)
    await phone.getByText(words).first().waitFor()
    await phone.context().close()
  }
  expect(party.troubles).toEqual([])
})
