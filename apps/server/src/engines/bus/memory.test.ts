import { expect, onTestFinished, test, vi } from 'vitest'
import { keepsBusPromises } from './bus.promises.ts'
import { createMemoryBus } from './memory.ts'

keepsBusPromises('memory', async () => {
  const bus = createMemoryBus()
  return { node: async () => bus, close: bus.close }
})

test('neither answered questions nor a closed bus leave a clock running', async () => {
  // Clocks of this file alone: other tests of the process may start and stop theirs meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const bus = createMemoryBus()
  await bus.register('tv.1', { epoch: 1, handler: async (text) => text, replaced: () => undefined })
  await bus.register('tv.2', { epoch: 1, handler: async () => new Promise(() => undefined), replaced: () => undefined })
  await bus.request('tv.1', 'x', 60_000)
  vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
  const open = bus.request('tv.2', 'x', 60_000).catch(() => 'closed')
  expect(vi.getTimerCount()).toBe(1)
  await bus.close()
  expect(await open).toBe('closed')
  expect(vi.getTimerCount()).toBe(0)
})

test('what a listener or a replaced TV does wrong is reported', async () => {
  const errors: unknown[] = []
  const bus = createMemoryBus((error) => errors.push(error))
  await bus.subscribe('queue.1', fails)
  bus.publish('queue.1', '')
  await bus.register('tv.1', { epoch: 1, handler: async (text) => text, replaced: fails })
  await bus.register('tv.1', { epoch: 2, handler: async (text) => text, replaced: fails })
  expect(errors).toEqual([new Error('wrong'), new Error('wrong')])
  await bus.close()
})

function fails(): never {
  throw new Error('wrong')
}
