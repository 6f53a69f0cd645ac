import { collectLog, type EventName, type LogRecord } from '@openktv/contract/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'
import { openRelay } from './relay.ts'
import { until } from './until.ts'

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

test(
  '[LOG-1] [LOG-2] [LOG-3] [PSH-9] what people do arrives at the server, also what they did last before the page was closed',
  { timeout: 60_000 },
  async () => {
    const relay = await openRelay(party.server.origin)
    const records = (): LogRecord[] =>
      relay.asked.flatMap(({ line, body }) =>
        line === 'POST /log/collect' ? z.parse(collectLog.input, JSON.parse(body)) : [],
      )
    const told = (event: EventName) =>
      records()
        .filter((record) => record.event === event)
        .map(({ trackValues }) => Object.fromEntries(trackValues.map(({ key, value }) => [key, value])))
    const keptBefore = await counted()
    const phone = await party.phone((await scan(await party.tv())).replace(party.server.origin, relay.origin))
    await phone.waitForURL('**/index')
    await phone.getByRole('button', { name: '点《送别》', exact: true }).first().click()
    await phone.getByRole('button', { name: '收藏《送别》', exact: true }).first().click()
    await until('the press is told', 15_000, () => told('song_vod').length === 1 && told('song_collect').length === 1)
    expect(told('song_vod')[0]).toMatchObject({ type: '4', result: 'done' })
    expect(told('push')).toEqual([{ type: '4', result: 'done', pushType: '1' }])
    for (const [place, title] of [
      ['nav.found', 'title.found'],
      ['nav.me', 'title.me'],
    ] as const) {
      await phone.getByRole('link', { name: zhCn[place] }).click()
      // The address changes at once, the page when it is there.
      await phone.getByRole('heading', { name: zhCn[title], exact: true, level: 1 }).waitFor()
    }
    await phone.close({ runBeforeUnload: true })
    await until('nothing was lost', 10_000, () => told('page_open').some(({ pageCode }) => pageCode === '0028'))
    const codes = (event: EventName) => told(event).map(({ pageCode }) => pageCode)
    expect(codes('page_open')).toEqual(['0001', '0005', '0028'])
    expect(codes('page_close')).toEqual(['0001', '0005'])
    expect(told('page_open').at(-1)).toMatchObject({ logId: '0' })
    expect(new Set(records().map(({ traceId }) => traceId)).size).toBe(1)
    await until(
      'the server has written all of it',
      10_000,
      async () => (await counted()) - keptBefore >= records().length,
    )
    await phone.context().close()
    await relay.close()
  },
)

async function counted(): Promise<number> {
  const metrics = await (await fetch(`${party.server.origin}/metrics`)).text()
  return Number(/log_records_total\{result="kept"\} (\d+)/.exec(metrics)?.[1])
}
