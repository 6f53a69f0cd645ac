import { connect } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startNats, type NatsServer } from '../../testing/nats-server.ts'
import { EngineProblem } from '../problem.ts'
import { Offline, Unavailable, type Bus } from './bus.ts'
import { keepsBusPromises } from './bus.promises.ts'
import { openNats } from './nats.ts'

const soonMs = 5_000
const told: string[] = []

let server: NatsServer
beforeAll(async () => {
  server = await startNats()
})
afterAll(async () => server.stop())

keepsBusPromises('NATS', async () => {
  const opened: Bus[] = []
  const node = async (): Promise<Bus> => {
    const bus = await open()
    opened.push(bus)
    return bus
  }
  return { node, close: async () => void (await Promise.all(opened.map(async (bus) => bus.close()))) }
})

describe('two servers on NATS', () => {
  let one: Bus
  let two: Bus
  beforeEach(async () => {
    ;[one, two] = [await open(), await open()]
  })
  afterEach(async () => {
    await Promise.all([one.close(), two.close()])
    await server.restart()
  })

  test('a TV is reachable from everywhere the moment it is registered, a thousand times', async () => {
    for (let count = 0; count < 1_000; count += 1) {
      const off = await two.register(`tv.${count}`, aTv())
      expect(await one.request(`tv.${count}`, 'x', soonMs)).toBe('x')
      off()
    }
  })

  test('a TV that comes back within an instant is not called offline', async () => {
    const off = await two.register('tv.1', aTv())
    await one.request('tv.1', 'x', soonMs)
    off()
    const asked = one.request('tv.1', 'x', soonMs)
    await two.register('tv.1', aTv())
    expect(await asked).toBe('x')
  })

  test('[PSH-8] while NATS is away, the same server goes on and the others are neither waited for nor called offline', async () => {
    await one.register('tv.1', aTv())
    await two.register('tv.2', { epoch: 1, handler: async () => new Promise(ignore), replaced: ignore })
    const unanswered = one.request('tv.2', 'x', 60_000).catch((error: unknown) => error)
    await server.kill()
    expect(await unanswered).toBeInstanceOf(Unavailable)
    expect(one.isWhole()).toBe(false)
    expect(await one.request('tv.1', 'x', soonMs)).toBe('x')
    await one.register('tv.3', aTv())
    expect(await one.request('tv.3', 'x', soonMs)).toBe('x')
    const askedMs = performance.now()
    expect(await outcome(one, 'tv.2')).toBeInstanceOf(Unavailable)
    // 50 ms are promised; the machine may be busy.
    expect(performance.now() - askedMs).toBeLessThan(1_000)
    const heard: string[] = []
    await one.subscribe('queue.1', (text) => heard.push(text))
    one.publish('queue.1', 'here')
    expect(heard).toEqual(['here'])
  })

  test('when NATS is back, everybody is reachable again within a second, was never offline, and both know that they missed something', async () => {
    const heard: string[] = []
    await two.register('tv.2', aTv())
    await one.subscribe('queue.1', (text) => heard.push(text))
    const gaps = { one: 0, two: 0 }
    one.onGap(() => (gaps.one += 1))
    two.onGap(() => (gaps.two += 1))
    await one.request('tv.2', 'x', soonMs)
    // Each has heard that the other is there.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await server.kill()
    await expect.poll(() => one.isWhole()).toBe(false)
    await one.register('tv.3', aTv())
    await server.restart()
    const backMs = performance.now()
    for (let reply: unknown; reply !== 'x';) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      reply = await outcome(one, 'tv.2')
      expect(reply).not.toBeInstanceOf(Offline)
    }
    // A second is promised; the machine may be busy.
    expect(performance.now() - backMs).toBeLessThan(soonMs)
    await expect.poll(async () => outcome(two, 'tv.3')).toBe('x')
    two.publish('queue.1', 'heard again')
    await expect.poll(() => heard).toEqual(['heard again'])
    expect(gaps.one).toBeGreaterThan(0)
    expect(gaps.two).toBeGreaterThan(0)
    expect(told.at(-1)).toBe('NATS is back')
  })

  test('a TV that moved while NATS was away has one place again, the newer one', async () => {
    const replaced: string[] = []
    await one.register(
      'tv.1',
      aTv(1, () => replaced.push('old')),
    )
    await server.kill()
    await expect.poll(() => one.isWhole() || two.isWhole()).toBe(false)
    await two.register(
      'tv.1',
      aTv(2, () => replaced.push('new')),
    )
    await server.restart()
    await expect.poll(() => replaced, { timeout: soonMs }).toEqual(['old'])
    await expect.poll(async () => outcome(one)).toBe('x')
  })

  test('a server that vanishes without a word is missed, one that says goodbye is not', async () => {
    let gaps = 0
    one.onGap(() => (gaps += 1))
    const three = await open()
    const ghost = await connect({ servers: new URL(server.url).host })
    ghost.publish('openktv.nodes', 'here ghost')
    await ghost.flush()
    await ghost.close()
    await three.close()
    await expect.poll(() => gaps, { timeout: 2 * soonMs }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(gaps).toBe(1)
  })
})

test.each(['nats//here', 'http://127.0.0.1:4222', ''])('the address %j is told in one sentence', async (url) => {
  await expect(openNats({ url, onError: ignore, tell: ignore })).rejects.toThrow(
    'NATS_URL is not an address of the form nats://user:password@host:4222.',
  )
})

test('a NATS that does not answer is told in one sentence without the password', async () => {
  const failure = await openNats({ url: 'nats://ktv:secret@127.0.0.1:1', onError: ignore, tell: ignore }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(EngineProblem)
  expect(String(failure)).toContain('No NATS lets this server in at 127.0.0.1:1 (NATS_URL).')
  expect(String(failure)).not.toContain('secret')
})

async function open(): Promise<Bus> {
  return openNats({ url: server.url, onError: ignore, tell: (sentence) => told.push(sentence) })
}

function aTv(epoch = 1, replaced: () => unknown = ignore) {
  return { epoch, handler: async (payload: string) => payload, replaced: () => void replaced() }
}

async function outcome(bus: Bus, key = 'tv.1'): Promise<unknown> {
  return bus.request(key, 'x', soonMs).catch((error: unknown) => error)
}

function ignore(): void {
  // Nothing is wanted of it.
}
