import { expect, test } from 'vitest'
import { action, command, isQueueCommand, pushMessage } from './remote.ts'

const id = '3f0c1f6e-0000-4000-8000-000000000001'

test('[PSH-7] the action types are those of the protocol', () => {
  expect(Object.values(action).toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 21])
})

test('[PSH-9] a command that travelled in a form reads like one from the socket', () => {
  expect(pushMessage.input.parse({ type: '4', id, musicNo: '100001' })).toEqual({ type: 4, id, musicNo: '100001' })
  expect(pushMessage.input.parse({ type: '7', id, playing: '0' })).toEqual({ type: 7, id, playing: false })
  expect(pushMessage.path).toBe('/music/msgPush')
})

test('toggles carry the wanted state, so a command without it is refused', () => {
  expect(command.safeParse({ type: 6, id }).success).toBe(false)
  expect(command.safeParse({ type: 6, id, vocal: true }).success).toBe(true)
})

test('a press without an id, of an unknown type or of a notice type is refused', () => {
  expect(command.safeParse({ type: 4, musicNo: '1' }).success).toBe(false)
  expect(command.safeParse({ type: 99, id }).success).toBe(false)
  expect(command.safeParse({ type: 9, id }).success).toBe(false)
  expect(command.safeParse({ type: 5, id: 'x'.repeat(65) }).success).toBe(false)
})

test('only choosing, pinning, deleting and singing now change the queue', () => {
  expect(isQueueCommand({ type: 4, id, musicNo: '1' })).toBe(true)
  expect(isQueueCommand({ type: 13, id, itemId: 'i' })).toBe(true)
  expect(isQueueCommand({ type: 8, id, itemId: 'i' })).toBe(false)
})
