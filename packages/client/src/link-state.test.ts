import { expect, test } from 'vitest'
import { atRest, type LinkEvent, type LinkStanding, nextStanding, retryDelayMs } from './link-state.ts'

function after(...events: LinkEvent[]): LinkStanding {
  return events.reduce(nextStanding, atRest)
}

const wake = { kind: 'wake' } as const
const bound = { kind: 'bound' } as const
const retry = { kind: 'retry' } as const

test('[PSH-5] a link waits, connects, is connected', () => {
  expect(atRest.state).toBe('waiting')
  expect(after(wake).state).toBe('connecting')
  expect(after(wake, bound).state).toBe('connected')
})

test('[PSH-5] whatever fails or closes goes back to waiting and is tried again', () => {
  expect(after(wake, { kind: 'failed' })).toMatchObject({ state: 'waiting', failures: 1 })
  expect(after(wake, bound, { kind: 'lost', code: 1006 })).toMatchObject({ state: 'waiting', failures: 1 })
  expect(after(wake, bound, { kind: 'lost', code: 1012 }, retry).state).toBe('connecting')
  expect(after(wake, { kind: 'failed' }, retry, { kind: 'failed' }).failures).toBe(2)
  expect(after(wake, { kind: 'failed' }, retry, bound)).toMatchObject({ state: 'connected', failures: 0 })
})

test('P22: who was kicked or refused stays away until the user asks', () => {
  for (const event of [{ kind: 'kicked' }, { kind: 'lost', code: 4001 }, { kind: 'lost', code: 4003 }] as const) {
    expect(after(wake, bound, event).state).toBe('ended')
    expect(after(wake, bound, event, retry).state).toBe('ended')
    expect(after(wake, bound, event, { kind: 'lost', code: 1006 }).state).toBe('ended')
    expect(after(wake, bound, event, wake).state).toBe('connecting')
  }
})

test('P22: a ticket that grew old on the way is worth one fresh one, a second refusal is final', () => {
  const refused = { kind: 'lost', code: 4003 } as const
  expect(after(wake, { kind: 'failed' }, retry, refused).state).toBe('waiting')
  expect(after(wake, refused, retry, bound).state).toBe('connected')
  expect(after(wake, refused, retry, refused).state).toBe('ended')
  expect(after(wake, refused, retry, bound, { kind: 'lost', code: 1006 }, retry, refused).state).toBe('waiting')
})

test('[PSH-6] the first retry is quick, later ones are slower, none waits longer than ten seconds', () => {
  expect(retryDelayMs(1, 0)).toBe(300)
  expect(retryDelayMs(1, 1)).toBe(1_000)
  for (let failures = 1; failures < 50; failures += 1) {
    expect(retryDelayMs(failures, 1)).toBeLessThanOrEqual(10_000)
    expect(retryDelayMs(failures + 1, 0.5)).toBeGreaterThanOrEqual(retryDelayMs(failures, 0.5))
  }
  expect(retryDelayMs(50, 1)).toBe(10_000)
})
