import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepsBusPromises } from './bus.promises.ts'
import { createMemoryBus } from './memory.ts'

keepsBusPromises('memory', async () => {
  const bus = createMemoryBus()
  return { node: async () => bus, close: bus.close }
})

test('neither answered questions nor a closed bus leave a clock running', async () => {
  const before = clocks()
  const bus = createMemoryBus()
  await bus.register('tv.1', { epoch: 1, handler: async (text) => text, replaced: () => undefined })
  await bus.register('tv.2', { epoch: 1, handler: async () => new Promise(() => undefined), replaced: () => undefined })
  await bus.request('tv.1', 'x', 60_000)
  for (let turn = 0; turn < 1_000 && clocks() > before; turn += 1) await pause(1)
  expect(clocks()).toBe(before)
  const open = bus.request('tv.2', 'x', 60_000).catch(() => 'closed')
  expect(clocks()).toBe(before + 1)
  await bus.close()
  expect(await open).toBe('closed')
  expect(clocks()).toBe(before)
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

function clocks(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
}

function fails(): never {
  throw new Error('wrong')
}
