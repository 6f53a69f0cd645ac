import { collectLog, type LogRecord } from '@openktv/contract/tracking'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEventLog } from './event-log.ts'

type Ways = { fails?: () => boolean; takesLast?: () => boolean }

function aLog({ fails = () => false, takesLast = () => true }: Ways = {}) {
  const sent: LogRecord[][] = []
  const last: LogRecord[][] = []
  const timers: { callback: () => void; delayMs: number }[] = []
  const log = createEventLog({
    identity: () => ({
      locale: 'zh-cn',
      traceId: 'visit',
      channelCode: 'home',
      userUuid: 'u',
      deviceId: 'd',
      vipStatus: -1,
    }),
    send: (records) => (fails() ? Promise.reject(new Error('no server')) : Promise.resolve(sent.push(records))),
    sendLast: (records) => takesLast() && last.push(records) > 0,
    setTimer(callback, delayMs) {
      const timer = { callback, delayMs }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
  })
  async function ring(): Promise<number> {
    const timer = timers.shift()
    timer?.callback()
    await new Promise((resolve) => setImmediate(resolve))
    return timer?.delayMs ?? 0
  }
  return { ...log, sent, last, ring, timers }
}

test('[LOG-1] a record says who, where, which version and what, as the server expects it', async () => {
  const { add, ring, sent } = aLog()
  add({ event: 'song_vod', values: { musicNo: '100001', result: 'done' } })
  expect(await ring()).toBe(5_000)
  expect(sent).toEqual([
    [
      {
        locale: 'zh-cn',
        traceId: 'visit',
        versionCode: '0.0.2',
        terminalType: 2,
        channelCode: 'home',
        userUuid: 'u',
        deviceId: 'd',
        vipStatus: -1,
        event: 'song_vod',
        trackValues: [
          { key: 'musicNo', value: '100001' },
          { key: 'result', value: 'done' },
        ],
      },
    ],
  ])
  expect(z.safeParse(collectLog.input, sent[0]).success).toBe(true)
})

test('events travel together: after 5 s, or at once when there are 20', async () => {
  const { add, ring, sent, timers } = aLog()
  for (let count = 0; count < 19; count += 1) add({ event: 'song_control', values: {} })
  expect(sent).toEqual([])
  expect(timers).toHaveLength(1)
  add({ event: 'song_control', values: {} })
  await ring()
  expect(sent.map((batch) => batch.length)).toEqual([20])
  expect(timers).toEqual([])
})

test('what did not arrive is tried again, later and later, in order, and never more than 500 wait', async () => {
  let isDown = true
  const { add, ring, sent } = aLog({ fails: () => isDown })
  for (let count = 0; count < 600; count += 1) add({ event: 'song_search', values: { keyword: String(count) } })
  await ring()
  const delays = []
  for (let tries = 0; tries < 7; tries += 1) delays.push(await ring())
  expect(delays.slice(0, 5)).toEqual([20_000, 40_000, 80_000, 160_000, 300_000])
  isDown = false
  for (let tries = 0; tries < 20; tries += 1) await ring()
  const keywords = sent.flat().map(({ trackValues }) => Number(trackValues[0]?.value))
  expect(keywords).toEqual(Array.from({ length: 500 }, (_, index) => index + 100))
})

test('a page that goes away hands everything to the browser', async () => {
  const { add, flushLast, last, sent, ring } = aLog()
  for (let count = 0; count < 5; count += 1) add({ event: 'page_close', values: {} })
  flushLast()
  expect(last.map((batch) => batch.length)).toEqual([5])
  await ring()
  expect(sent).toEqual([])
})

test('what the browser will not take waits for the page to come back', async () => {
  const { add, flushLast, sent, ring } = aLog({ takesLast: () => false })
  add({ event: 'page_close', values: {} })
  flushLast()
  await ring()
  expect(sent).toHaveLength(1)
})

test('no batch is larger than the server takes, whatever was typed', async () => {
  const values = fc.dictionary(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 2_000 }), {
    maxKeys: 5,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(values, { maxLength: 120 }), async (many) => {
      const { add, flushLast, last, sent, ring } = aLog()
      for (const told of many) add({ event: 'song_search', values: told })
      flushLast()
      for (let tries = 0; tries < 3; tries += 1) await ring()
      for (const batch of [...last, ...sent]) {
        expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(65_536)
        expect(z.safeParse(collectLog.input, batch).success).toBe(true)
      }
      expect([...last, ...sent].flat()).toHaveLength(many.length)
    }),
    { numRuns: 50 },
  )
})
