import type { QueueItem, QueueSnapshot } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { isOlder, placeOf } from './remote-store.ts'

function aQueue(version: number, deviceId = 'tv-1'): QueueSnapshot {
  return { deviceId, version, items: [] }
}

function anItem(musicNo: string): QueueItem {
  return { itemId: `item-${musicNo}`, musicNo, musicName: '', musicIcon: '', singer: '', userUuid: '', nickname: '' }
}

test('a queue that arrives late never replaces a newer one', () => {
  expect(isOlder(aQueue(4), aQueue(5))).toBe(true)
  expect(isOlder(aQueue(5), aQueue(5))).toBe(false)
  expect(isOlder(aQueue(1, 'tv-2'), aQueue(5))).toBe(false)
  expect(isOlder(aQueue(1), undefined)).toBe(false)
})

test('the first song is on the TV, the next is number 2, and any other is not in the queue', () => {
  const items = [anItem('a'), anItem('b'), anItem('a')]
  expect(placeOf(items, 'a')).toBe(1)
  expect(placeOf(items, 'b')).toBe(2)
  expect(placeOf(items, 'c')).toBeUndefined()
  expect(placeOf(undefined, 'a')).toBeUndefined()
})
