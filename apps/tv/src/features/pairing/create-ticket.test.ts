import { expect, test, vi } from 'vitest'
import { createTicket, type QrTicket } from './create-ticket.ts'

test('the ticket on screen is renewed when two thirds of its life are over', async () => {
  const { ticket, timers } = aTicket(aQr('111111'), aQr('222222'))
  await vi.waitFor(() => expect(ticket.store.getState()?.code).toBe('111111'))
  expect(timers.at(-1)?.delayMs).toBe(200_000)
  timers.at(-1)?.callback()
  await vi.waitFor(() => expect(ticket.store.getState()?.code).toBe('222222'))
})

test('while the server is away the old ticket stays for as long as it counts, and a new one is asked for every 5 s', async () => {
  const { ticket, running } = aTicket(aQr('111111'))
  await vi.waitFor(() => expect(running()).toHaveLength(2))
  ticket.refresh()
  await vi.waitFor(() => expect(running().map(({ delayMs }) => delayMs)).toEqual([300_000, 5_000]))
  expect(ticket.store.getState()?.code).toBe('111111')
  running()[0]?.callback()
  expect(ticket.store.getState()).toBeUndefined()
})

test('a ticket that was renewed does not end with the one before it', async () => {
  const { ticket, running } = aTicket(aQr('111111'), aQr('222222'))
  await vi.waitFor(() => expect(running()).toHaveLength(2))
  const [first] = running()
  ticket.refresh()
  await vi.waitFor(() => expect(ticket.store.getState()?.code).toBe('222222'))
  expect(first?.stopped).toBe(true)
})

test('a closed ticket is not renewed', async () => {
  const { ticket, timers, running } = aTicket(aQr('111111'))
  await vi.waitFor(() => expect(timers).toHaveLength(2))
  ticket.close()
  expect(running()).toEqual([])
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
  return { ticket, timers, running: () => timers.filter(({ stopped }) => !stopped) }
}

function aQr(code: string): QrTicket {
  return { url: `http://tv/q/${code}`, host: 'tv:3000', code, lifeMs: 300_000 }
}
