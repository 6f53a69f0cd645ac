import { fetchUserInfo } from '@openktv/contract/account'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokens } from '../engines/database/schema.ts'
import { openShop } from '../testing/shop.ts'
import type { Caller } from './caller.ts'
import { createCallerCache } from './caller-cache.ts'

/** A cache before a book of tokens, and how often the book was opened. */
function aCache(book: Record<string, Caller>) {
  const opened = { times: 0, ticksMs: 0 }
  const cache = createCallerCache({
    async callerOf(token) {
      opened.times += 1
      return book[token] ?? { kind: 'nobody' }
    },
    ticks: () => opened.ticksMs,
  })
  return { ...cache, opened }
}

const li: Caller = { kind: 'user', userUuid: 'li' }
const nobody: Caller = { kind: 'nobody' }

test('ten calls of a page at once look its token up once, a second later again', async () => {
  const { callerOf, opened } = aCache({ one: li })
  await callerOf('one')
  for (let call = 0; call < 9; call += 1) expect(await callerOf('one')).toEqual(li)
  expect(opened.times).toBe(1)
  opened.ticksMs = 1_000
  await callerOf('one')
  expect(opened.times).toBe(2)
})

test('a token that is revoked counts no more from that moment on, and nobody else’s is forgotten', async () => {
  const book: Record<string, Caller> = { one: li, two: { kind: 'user', userUuid: 'wang' } }
  const { callerOf, forget, opened } = aCache(book)
  await callerOf('one')
  await callerOf('two')
  delete book['one']
  forget('li')
  expect(await callerOf('one')).toEqual(nobody)
  await callerOf('two')
  expect(opened.times).toBe(3)
})

test('what was being read while it was revoked is not remembered', async () => {
  const readers: ((caller: Caller) => void)[] = []
  const read = (): Promise<Caller> => new Promise((resolve) => readers.push(resolve))
  const { callerOf, forget } = createCallerCache({ callerOf: read, ticks: () => 0 })
  const first = callerOf('one')
  forget('li')
  readers[0]?.(li)
  expect(await first).toEqual(li)
  const second = callerOf('one')
  readers[1]?.(nobody)
  expect(await second).toEqual(nobody)
})

test('a token nobody knows is asked for every time: it may be made in the next moment', async () => {
  const book: Record<string, Caller> = {}
  const { callerOf } = aCache(book)
  expect(await callerOf('new')).toEqual(nobody)
  book['new'] = li
  expect(await callerOf('new')).toEqual(li)
})

const hourMs = 3_600_000

test('what another process revokes counts no more soon after, though the clock jumps by an hour', async () => {
  const shop = await openShop()
  const tv = await shop.aTv()
  for (const jumpMs of [-hourMs, hourMs]) {
    const { call, userUuid } = await shop.aPhone(tv)
    const ask = (): Promise<string> => call(fetchUserInfo, {}).then(() => 'somebody', String)
    expect(await ask()).toBe('somebody')
    shop.pass(jumpMs)
    await shop.engines.database.orm.delete(tokens).where(eq(tokens.userUuid, userUuid))
    await expect.poll(ask, { timeout: 5_000 }).toContain('msg.login')
  }
  await shop.close()
})
