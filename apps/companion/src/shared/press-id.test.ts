import { command } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { newId, randomHex } from './press-id.ts'

test('an id is 32 hex digits and new each time', () => {
  expect(randomHex((bytes) => bytes.fill(10))).toBe('0a'.repeat(16))
  expect(newId()).not.toBe(newId())
})

test('the server takes such an id for a press', () => {
  expect(command.safeParse({ type: 5, id: newId() }).success).toBe(true)
})
