import { expect, test } from 'vitest'
import { createKept, type Issued } from './kept.ts'

function issuer() {
  const asked: ((issued: Issued | Error) => void)[] = []
  let nowMs = 0
  const issue = (): Promise<Issued> =>
    new Promise((resolve, reject) => {
      asked.push((issued) => (issued instanceof Error ? reject(issued) : resolve(issued)))
    })
  return {
    kept: createKept(issue, () => nowMs),
    asked,
    at: (ms: number) => void (nowMs = ms),
  }
}

test('many callers at once share one request', async () => {
  const { kept, asked } = issuer()
  const answers = Promise.all(Array.from({ length: 50 }, () => kept.get()))
  asked[0]?.({ value: 'first', lifeMs: 1_000 })
  expect(new Set((await answers).map(({ value }) => value))).toEqual(new Set(['first']))
  expect(asked).toHaveLength(1)
})

test('at 80 % of its life one caller renews it, and until then everybody is served the old one', async () => {
  const { kept, asked, at } = issuer()
  const first = kept.get()
  asked[0]?.({ value: 'first', lifeMs: 1_000 })
  await first
  at(799)
  await kept.get()
  expect(asked).toHaveLength(1)
  at(800)
  const old = await Promise.all([kept.get(), kept.get()])
  expect(old.map(({ value }) => value)).toEqual(['first', 'first'])
  expect(asked).toHaveLength(2)
  asked[1]?.({ value: 'second', lifeMs: 1_000 })
  await expect.poll(async () => (await kept.get()).value).toBe('second')
})

test('a failed renewal hurts nobody while the old one lives, and is tried again', async () => {
  const { kept, asked, at } = issuer()
  const first = kept.get()
  asked[0]?.({ value: 'first', lifeMs: 1_000 })
  await first
  at(900)
  expect((await kept.get()).value).toBe('first')
  asked[1]?.(new Error('busy'))
  await expect.poll(() => kept.get().then(() => asked.length)).toBe(3)
  at(1_000)
  const last = kept.get()
  asked[2]?.(new Error('still busy'))
  await expect(last).rejects.toThrow('still busy')
})

test('a value that turned out worthless is asked for anew', async () => {
  const { kept, asked } = issuer()
  const first = kept.get()
  asked[0]?.({ value: 'first', lifeMs: 1_000 })
  await first
  kept.drop('another')
  await kept.get()
  expect(asked).toHaveLength(1)
  kept.drop('first')
  const second = kept.get()
  asked[1]?.({ value: 'second', lifeMs: 1_000 })
  expect((await second).value).toBe('second')
})
