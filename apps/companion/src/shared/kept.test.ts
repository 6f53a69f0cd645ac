import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

test('[AUT-10] a forbidden or full storage never breaks the app', () => {
  const kept = createKept(() => {
    throw new Error('forbidden')
  })
  kept.write('traceId', 'a')
  kept.remove('traceId')
  expect(kept.read('traceId')).toBeUndefined()
})
