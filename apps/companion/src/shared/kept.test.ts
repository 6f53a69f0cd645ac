import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKept, mendCaches } from './kept.ts'

test('[AUT-10] a forbidden or full storage never breaks the app', () => {
  const kept = createKept(() => {
    throw new Error('forbidden')
  })
  kept.write('traceId', 'a')
  kept.remove('traceId')
  expect(kept.read('traceId')).toBeUndefined()
})

test('[AUT-10] corrupt user info or configuration is removed at the start, what can be read stays', () => {
  const stored = new Map<string, string>()
  const kept = createKept(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  for (const corrupt of ['', '{"userUuid":', 'null', '7', 'undefined']) {
    stored.set('userInfo', corrupt).set('sys-config', '[{"confName":"a","confValue":"b"}]')
    mendCaches(kept)
    expect([...stored.keys()]).toEqual(['sys-config'])
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (garbage) => {
      stored.set('userInfo', garbage)
      mendCaches(kept)
      expect(JSON.parse(stored.get('userInfo') ?? '{}')).toBeInstanceOf(Object)
    }),
  )
})
