import { firstSound } from '@openktv/contract/console'
import type { QueueItem, QueueSnapshot } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { firstModel, next, phaseOf, type PlayerEvent, type PlayerModel } from './player-state.ts'

test('a TV with an empty queue is idle, and the first song that is chosen is loaded', () => {
  const idle = aPlayer()
  expect(phaseOf(idle)).toBe('idle')
  const loading = after(idle, [queue(1, 'a')])
  expect(phaseOf(loading)).toBe('loading')
  expect(loading.take).toBe(1)
})

test('a loaded song plays where sound is allowed and waits for a key press where it is not', () => {
  const loaded = after(aPlayer(), [queue(1, 'a'), { type: 'loaded', itemId: 'a', durationMs: 60_000 }])
  expect(phaseOf(loaded)).toBe('waiting')
  expect(phaseOf(next(loaded, { type: 'sound', unlocked: true }))).toBe('playing')
})

test('[PSH-11] an older or repeated queue never replaces a newer one', () => {
  const held = after(aPlayer(), [queue(5, 'a', 'b')])
  expect(next(held, queue(4, 'z'))).toBe(held)
  expect(next(held, queue(5, 'z'))).toBe(held)
})

test('the queue of another TV is not ours', () => {
  const held = after(aPlayer(), [queue(5, 'a')])
  expect(next(held, { type: 'queue', queue: { deviceId: 'other', version: 9, items: [] } })).toBe(held)
})

test('a song that is added does not disturb the one that plays', () => {
  const playing = aPlaying()
  const added = next(playing, queue(2, 'a', 'b'))
  expect(phaseOf(added)).toBe('playing')
  expect(added.take).toBe(playing.take)
})

test('when another song is sung now, or the current one deleted, the TV switches to the new first one', () => {
  const switched = next(aPlaying(), queue(2, 'b', 'a'))
  expect(phaseOf(switched)).toBe('loading')
  expect(switched.items[0]?.itemId).toBe('b')
})

test('a song that ends makes room for the next one at once, and the server is told until it has stored it', () => {
  const two = next(aPlaying(), queue(2, 'a', 'b'))
  const ended = next(two, { type: 'ended', itemId: 'a', reason: 'finished' })
  expect(ended.items.map((item) => item.itemId)).toEqual(['b'])
  expect(ended.unsettled).toEqual([{ itemId: 'a', reason: 'finished' }])
  expect(next(ended, { type: 'stored', itemId: 'a' }).unsettled).toEqual([])
})

test('a late queue that still lists the song that just ended does not bring it back', () => {
  const ended = next(aPlaying(), { type: 'ended', itemId: 'a', reason: 'skipped' })
  const late = next(ended, queue(2, 'a', 'b'))
  expect(late.items.map((item) => item.itemId)).toEqual(['b'])
})

test('the end of a song that is no longer the current one changes nothing', () => {
  const playing = aPlaying()
  expect(next(playing, { type: 'ended', itemId: 'old', reason: 'skipped' })).toBe(playing)
})

test('a replay is a new take from the beginning and also ends a pause', () => {
  const paused = next(aPlaying(), { type: 'pause', paused: true })
  const again = next(paused, { type: 'replay' })
  expect(phaseOf(again)).toBe('playing')
  expect(again.take).toBe(paused.take + 1)
  expect(again.fromMs).toBe(0)
})

test('pausing or replaying an empty TV changes nothing', () => {
  const idle = aPlayer()
  expect(next(idle, { type: 'pause', paused: true })).toBe(idle)
  expect(next(idle, { type: 'replay' })).toBe(idle)
})

test('a pause belongs to one song, the choice of original or accompaniment stays from song to song', () => {
  const set = after(aPlaying(), [{ type: 'vocal', vocal: true }, { type: 'pause', paused: true }, queue(2, 'b')])
  expect(set.paused).toBe(false)
  expect(set.vocal).toBe(true)
})

test('after a reload in mid-song the same song goes on where it was', () => {
  const bookmark = { itemId: 'a', positionMs: 42_000, paused: true }
  const back = next(firstModel('tv', { bookmark, vocal: true, sound: firstSound, unsettled: [] }), queue(7, 'a', 'b'))
  expect(back.fromMs).toBe(42_000)
  expect(back.paused).toBe(true)
  expect(back.vocal).toBe(true)
})

test('after a reload another song starts from its beginning, and the bookmark is forgotten', () => {
  const bookmark = { itemId: 'a', positionMs: 42_000, paused: true }
  const model = firstModel('tv', { bookmark, vocal: false, sound: firstSound, unsettled: [] })
  const other = next(model, queue(7, 'b', 'a'))
  expect(other.fromMs).toBe(0)
  expect(other.paused).toBe(false)
  expect(next(other, queue(8, 'a')).fromMs).toBe(0)
})

test('a song that ended just before a reload is not sung twice', () => {
  const model = firstModel('tv', { vocal: false, sound: firstSound, unsettled: [{ itemId: 'a', reason: 'finished' }] })
  expect(next(model, queue(7, 'a', 'b')).items.map((item) => item.itemId)).toEqual(['b'])
})

test('[WID-8] a tone belongs to a song: it outlasts a replay and a reload, and goes with the song', () => {
  const sound = { ...firstSound, tone: 3 }
  const set = next(aPlaying(), { type: 'console', wanted: { tone: 3 } })
  expect(after(set, [{ type: 'replay' }, queue(2, 'a', 'b')]).sound).toEqual(sound)
  expect(next(set, queue(2, 'b')).sound).toEqual(firstSound)
  expect(next(set, queue(2)).sound).toEqual(firstSound)
  const bookmark = { itemId: 'a', positionMs: 1_000, paused: false }
  const back = firstModel('tv', { bookmark, vocal: false, sound, unsettled: [] })
  expect(next(back, queue(2, 'a')).sound).toEqual(sound)
  expect(next(back, queue(2, 'b')).sound).toEqual(firstSound)
})

test('[WID-8] a tone that is set while nothing plays is for the song that comes', () => {
  const set = after(aPlayer(), [queue(1), { type: 'console', wanted: { tone: -1 } }])
  expect(next(set, queue(2, 'a')).sound.tone).toBe(-1)
})

test('sound that was there and is gone is another thing than sound that was never let out', () => {
  expect(next(aPlayer(), { type: 'sound', unlocked: false }).sounded).toBe(false)
  const lost = next(aPlaying(), { type: 'sound', unlocked: false })
  expect([phaseOf(lost), lost.sounded]).toEqual(['waiting', true])
})

function aPlayer(): PlayerModel {
  return firstModel('tv', { vocal: false, sound: firstSound, unsettled: [] })
}

function aPlaying(): PlayerModel {
  return after(aPlayer(), [
    { type: 'sound', unlocked: true },
    queue(1, 'a'),
    { type: 'loaded', itemId: 'a', durationMs: 60_000 },
  ])
}

function after(model: PlayerModel, events: PlayerEvent[]): PlayerModel {
  let result = model
  for (const event of events) result = next(result, event)
  return result
}

function queue(version: number, ...itemIds: string[]): { type: 'queue'; queue: QueueSnapshot } {
  return { type: 'queue', queue: { deviceId: 'tv', version, items: itemIds.map(anItem) } }
}

function anItem(itemId: string): QueueItem {
  return {
    itemId,
    musicNo: `no-${itemId}`,
    musicName: itemId,
    musicIcon: '',
    singer: '',
    userUuid: 'u',
    nickname: '小雨',
  }
}
