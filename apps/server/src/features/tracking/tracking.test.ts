import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectLog, events, type LogRecord } from '@openktv/contract/tracking'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDailyFiles } from '../../engines/logbook/daily-files.ts'
import type { Logbook } from '../../engines/logbook/logbook.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let folder: string
let shop: Shop
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openktv-tracking-'))
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(logbook: Logbook = openDailyFiles({ folder, now: Date.now })): Promise<void> {
  shop = await openShop({ logbook })
}

function aRecord(event: LogRecord['event'] = 'page_open'): LogRecord {
  return {
    locale: 'zh-cn',
    traceId: 'a visit',
    versionCode: '0.0.2',
    terminalType: 2,
    channelCode: 'home',
    userUuid: '',
    deviceId: '',
    vipStatus: -1,
    event,
    trackValues: [{ key: 'pageCode', value: '0001' }],
  }
}

async function lines(): Promise<unknown[]> {
  const [file = ''] = await readdir(folder)
  const text = file === '' ? '' : await readFile(join(folder, file), 'utf8')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

async function send(body: unknown, headers: Record<string, string> = {}): Promise<{ http: number; status: number }> {
  const answer = await fetch(`${shop.origin}/log/collect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const envelope = z.object({ status: z.number() }).parse(await answer.json())
  return { http: answer.status, status: envelope.status }
}

async function counted(): Promise<{ kept: number; dropped: number }> {
  const text = await (await fetch(`${shop.origin}/metrics`)).text()
  const of = (result: string) => Number(new RegExp(`records_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1])
  return { kept: of('kept'), dropped: of('dropped') }
}

test('[LOG-1] an array of records becomes lines of JSON with the time and whose token it was', async () => {
  await open()
  const phone = await shop.aPhone(await shop.aTv())
  await phone.call(collectLog, [aRecord(), aRecord('song_vod')])
  await shop.caller()(collectLog, [aRecord('push')])
  expect(await lines()).toEqual([
    { atMs: expect.any(Number), caller: phone.userUuid, ...aRecord() },
    { atMs: expect.any(Number), caller: phone.userUuid, ...aRecord('song_vod') },
    { atMs: expect.any(Number), caller: '', ...aRecord('push') },
  ])
  expect(await counted()).toEqual({ kept: 3, dropped: 0 })
})

test('[LOG-2] every known event is taken, and no other', async () => {
  await open()
  expect(await send(events.map((event) => aRecord(event)))).toEqual({ http: 200, status: 1 })
  expect(await lines()).toHaveLength(events.length)
  expect(await send([{ ...aRecord(), event: 'keys_typed' }])).toEqual({ http: 400, status: 400 })
})

test('[LOG-1] what is no array of records, too many of them or too long is refused and leaves no line', async () => {
  await open()
  const long = { ...aRecord(), traceId: 'x'.repeat(301) }
  const bad = [{}, [1], [{ ...aRecord(), terminalType: '2' }], [long], Array.from({ length: 51 }, () => aRecord()), '[']
  for (const body of bad) expect((await send(body)).status).toBe(400)
  expect((await send(JSON.stringify([aRecord()]).padEnd(65_537))).http).toBe(413)
  expect((await send([aRecord()], { 'content-type': 'text/plain' })).status).toBe(415)
  expect(await lines()).toEqual([])
})

test('one user who floods is answered with success, but what is too much is left out and counted', async () => {
  await open()
  const phone = await shop.aPhone(await shop.aTv())
  const batch = Array.from({ length: 50 }, () => aRecord())
  for (let sent = 0; sent < 10; sent += 1) await send(batch, { token: phone.token })
  const { kept, dropped } = await counted()
  expect(kept + dropped).toBe(500)
  expect(kept).toBeGreaterThanOrEqual(200)
  expect(kept).toBeLessThanOrEqual(300)
  expect(await lines()).toHaveLength(kept)
  expect(await send([aRecord()])).toEqual({ http: 200, status: 1 })
  expect((await counted()).kept).toBe(kept + 1)
  shop.pass(60_000)
  await send(batch, { token: phone.token })
  expect((await counted()).kept).toBe(kept + 51)
})

test('one address that floods is stopped too, with or without tokens', async () => {
  await open()
  const batch = Array.from({ length: 50 }, () => aRecord())
  for (let sent = 0; sent < 40; sent += 1) expect(await send(batch)).toEqual({ http: 200, status: 1 })
  const { kept, dropped } = await counted()
  expect(kept + dropped).toBe(2_000)
  expect(kept).toBeLessThan(1_500)
})

test('a full or broken disk costs events, never an answer, and is said once', async () => {
  await open({ add: () => Promise.reject(new Error('ENOSPC')), close: () => Promise.resolve() })
  for (let sent = 0; sent < 3; sent += 1) expect(await send([aRecord()])).toEqual({ http: 200, status: 1 })
  expect(await counted()).toEqual({ kept: 0, dropped: 3 })
  expect(shop.logged().split('events could not be written down')).toHaveLength(2)
})
