import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Offline, TimedOut, Unavailable, type Bus } from './bus.ts'

/** Servers joined by one bus: every `node` is another one of them, or always the same where there can be only one. */
export type Network = { node: () => Promise<Bus>; close: () => Promise<void> }

const soonMs = 2000

/** What every bus promises; a new engine is done when it keeps all of them. */
export function keepsBusPromises(engine: string, open: () => Promise<Network>): void {
  describe(`the ${engine} bus`, () => {
    let network: Network
    let one: Bus
    let two: Bus

    beforeEach(async () => {
      network = await open()
      one = await network.node()
      two = await network.node()
    })
    afterEach(async () => network.close())

    test('takes a question to the TV on another server and brings back its answer', async () => {
      await two.register('tv.1', aTv({ says: (text) => `heard ${text}` }))
      expect(await one.request('tv.1', '送别 🎤', soonMs)).toBe('heard 送别 🎤')
    })

    test('keeps the answers of many questions at the same moment apart', async () => {
      await two.register('tv.1', aTv({ says: (text) => text }))
      const questions = Array.from({ length: 200 }, (_, index) => `question ${index}`)
      const answers = await Promise.all(questions.map(async (text) => one.request('tv.1', text, soonMs)))
      expect(answers).toEqual(questions)
    })

    test('says at once that nobody is there', async () => {
      const asked = performance.now()
      await expect(one.request('tv.nobody', '', soonMs)).rejects.toBeInstanceOf(Offline)
      expect(performance.now() - asked).toBeLessThan(soonMs / 2)
    })

    test('says that a TV has left as soon as it has', async () => {
      const off = await two.register('tv.1', aTv())
      off()
      off()
      await expect
        .poll(async () => one.request('tv.1', '', soonMs).catch((error: unknown) => error))
        .toBeInstanceOf(Offline)
    })

    test('gives up a TV that does not answer in time', async () => {
      await two.register('tv.1', { epoch: 1, replaced: ignore, handler: async () => new Promise(ignore) })
      const asked = performance.now()
      await expect(one.request('tv.1', '', 50)).rejects.toBeInstanceOf(TimedOut)
      expect(performance.now() - asked).toBeGreaterThanOrEqual(45)
    })

    test('brings back what went wrong at the TV', async () => {
      await two.register('tv.1', { epoch: 1, replaced: ignore, handler: outOfTune })
      await expect(one.request('tv.1', '', soonMs)).rejects.toThrow('the TV is out of tune')
      await two.register('tv.2', { epoch: 1, replaced: ignore, handler: breaksAtOnce })
      await expect(one.request('tv.2', '', soonMs)).rejects.toThrow('the TV broke at once')
    })

    test('lets the newer connection of one TV take over, and tells the older one once', async () => {
      const told: string[] = []
      const offOld = await one.register('tv.1', aTv({ says: () => 'old', replaced: () => told.push('old') }))
      await two.register('tv.1', aTv({ epoch: 2, says: () => 'new', replaced: () => told.push('new') }))
      await expect.poll(() => told).toEqual(['old'])
      await expect.poll(async () => one.request('tv.1', '', soonMs)).toBe('new')
      offOld()
      expect(await one.request('tv.1', '', soonMs)).toBe('new')
      expect(await two.request('tv.1', '', soonMs)).toBe('new')
      expect(told).toEqual(['old'])
    })

    test('turns away an older connection that arrives late', async () => {
      const told: string[] = []
      await one.register('tv.1', aTv({ epoch: 5, says: () => 'new', replaced: () => told.push('new') }))
      const offLate = await two.register(
        'tv.1',
        aTv({ epoch: 4, says: () => 'late', replaced: () => told.push('late') }),
      )
      await expect.poll(() => told).toEqual(['late'])
      offLate()
      expect(await two.request('tv.1', '', soonMs)).toBe('new')
    })

    test('takes the later of two connections that count the same', async () => {
      await one.register('tv.1', aTv({ says: () => 'first' }))
      await two.register('tv.1', aTv({ says: () => 'second' }))
      await expect.poll(async () => one.request('tv.1', '', soonMs)).toBe('second')
    })

    test('tells a notice once to everybody who listens, wherever they are', async () => {
      const heard: string[] = []
      await one.subscribe('queue.1', (text) => heard.push(`one ${text}`))
      await two.subscribe('queue.1', (text) => heard.push(`two ${text}`))
      await two.subscribe('queue.1', (text) => heard.push(`also two ${text}`))
      await two.subscribe('queue.2', () => heard.push('somebody else’s'))
      one.publish('queue.nobody', 'x')
      one.publish('queue.1', '歌')
      one.publish('queue.1', 'end')
      await expect.poll(() => heard.filter((text) => text.endsWith('end')).length).toBe(3)
      expect(heard.filter((text) => !text.endsWith('end')).toSorted()).toEqual(['also two 歌', 'one 歌', 'two 歌'])
    })

    test('tells notices in the order in which they were published', async () => {
      const heard: string[] = []
      await two.subscribe('queue.1', (text) => heard.push(text))
      const all = Array.from({ length: 500 }, (_, index) => String(index))
      for (const text of all) one.publish('queue.1', text)
      await expect.poll(() => heard.length).toBe(500)
      expect(heard).toEqual(all)
    })

    test('keeps that order for everybody when a listener publishes while listening', async () => {
      const heard: string[] = []
      await one.subscribe('queue.1', (text) => void (text === 'first' && one.publish('queue.1', 'second')))
      await one.subscribe('queue.1', (text) => heard.push(text))
      one.publish('queue.1', 'first')
      await expect.poll(() => heard).toEqual(['first', 'second'])
    })

    test('goes on telling the others when one listener fails', async () => {
      const heard: string[] = []
      await two.subscribe('queue.1', () => {
        throw new Error('one bad listener')
      })
      await two.subscribe('queue.1', (text) => heard.push(text))
      one.publish('queue.1', 'a')
      one.publish('queue.1', 'b')
      await expect.poll(() => heard).toEqual(['a', 'b'])
    })

    test('tells nothing to those who stopped listening, and goes on telling the others', async () => {
      const heard: string[] = []
      const off = await two.subscribe('queue.1', () => heard.push('gone'))
      await two.subscribe('queue.1', (text) => heard.push(text))
      off()
      off()
      one.publish('queue.1', 'end')
      await expect.poll(() => heard).toEqual(['end'])
    })

    test('hears everybody while nothing is cut off, and says nothing of gaps', async () => {
      const gaps: string[] = []
      const off = one.onGap(() => gaps.push('gap'))
      await two.register('tv.1', aTv())
      await one.request('tv.1', '', soonMs)
      expect(one.isWhole()).toBe(true)
      expect(gaps).toEqual([])
      off()
    })

    test('is unavailable once it is closed, also for questions that are still open', async () => {
      await one.register('tv.1', { epoch: 1, replaced: ignore, handler: async () => new Promise(ignore) })
      const unanswered = one.request('tv.1', '', 60_000).catch((error: unknown) => error)
      await one.close()
      await one.close()
      expect(await unanswered).toBeInstanceOf(Unavailable)
      await expect(one.request('tv.1', '', soonMs)).rejects.toBeInstanceOf(Unavailable)
      await expect(one.register('tv.1', aTv())).rejects.toBeInstanceOf(Unavailable)
      await expect(one.subscribe('queue.1', ignore)).rejects.toBeInstanceOf(Unavailable)
      one.publish('queue.1', 'nobody hears this')
    })
  })
}

type TvParts = { epoch?: number; says?: (text: string) => string; replaced?: () => unknown }

function aTv({ epoch = 1, says = () => 'here', replaced = ignore }: TvParts = {}) {
  return { epoch, handler: async (payload: string) => says(payload), replaced: () => void replaced() }
}

async function outOfTune(): Promise<string> {
  throw new Error('the TV is out of tune')
}

function breaksAtOnce(): never {
  throw new Error('the TV broke at once')
}

function ignore(): void {
  // Nothing is wanted of it.
}
