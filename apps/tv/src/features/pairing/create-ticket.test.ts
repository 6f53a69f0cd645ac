import { expect, test, vi } from 'vitest'
import { createTicket, type QrTicket } from './create-ticket.ts'

test('the ticket on screen is renewed when two thirds of its life are over', async () => {
  const { ticket, timers } = aTicket(aQr('111111'), aQr('222222'))
  await vi.waitFor(() => expect(ticket.store.getState()?.code).toBe('111111'))
  expect(timers.at(-1)?.delayMs).toBe(200_000)
  timers.at(-1)?.callback()
  await vi.waitFor(() => expect(ticket.store.getState()?.code).toBe('222222'))
})

test('while the server is away the old ticket stays and a new one is asked for every 5 s', async () => {
  const { ticket, timers } = aTicket(aQr('111111'))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  ticket.refresh()
  await vi.waitFor(() => expect(timers).toHaveLength(2))
  expect(timers.at(-1)?.delayMs).toBe(5_000)
  expect(ticket.store.getState()?.code).toBe('111111')
})

test('a closed ticket is not renewed', async () => {
  const { ticket, timers } = aTicket()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  ticket.close()
  expect(timers[0]?.stopped).toBe(true)
})

/** A ticket whose questions get these answers; any further one finds the server away. */
function aTicket(...answers: QrTicket[]) {
  const timers: { callback: () => void; delayMs: number; stopped: boolean }[] = []
  const ticket = createTicket({
    fetchTicket: async () => {
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
    setTimer: (callback, delayMs) => {
      const timer = { callback, delayMs, stopped: false }
      timers.push(timer)
      return () => {
        timer.stopped = true
      }
    },
  })
  return { ticket, timers }
}

function aQr(code: string): QrTicket {
  return { url: `http://tv/q/${code}`, host: 'tv:3000', code, lifeMs: 300_000 }
}
