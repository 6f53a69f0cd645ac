import { ticketOf } from '@openktv/contract/device'
import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import { hashOf, type Secrets } from '../../http/secrets.ts'
import type { TicketRow, TicketStore } from './tickets.store.ts'

export type TicketNeeds = { store: TicketStore; secrets: Secrets; now: () => number }
export type Ticket = { ticket: string; code: string; lifeMs: number }
/** A live ticket and its TV. */
export type Found = Pick<TicketRow, 'hash' | 'deviceId'>
export type Tickets = ReturnType<typeof createTickets>

const lifeMs = 10 * 60_000
const usedLifeMs = 2 * 60_000
const rememberedMs = 24 * 3_600_000
const ticketBytes = 16
const codeDigits = 6
const codeTries = 50
const ticketsPerMinute = 30
const wrongCodesPerMinute = { address: 5, everybody: 200 } as const

/** What a QR code and the six digits beneath it open, for 10 minutes and for as many phones as look at the screen. */
export function createTickets({ store, secrets, now }: TicketNeeds) {
  const made = createLimiter(ticketsPerMinute, now)
  const wrongOfAddress = createLimiter(wrongCodesPerMinute.address, now)
  const wrongOfAll = createLimiter(wrongCodesPerMinute.everybody, now)

  /** A fresh ticket for a TV. Throws Failure 429 for a TV that asks too often. */
  async function create(deviceId: string): Promise<Ticket> {
    if (!made.take(deviceId)) throw new Failure(status.tooMany, 'msg.too.many')
    await store.forget(now() - rememberedMs)
    const ticket = secrets.text(ticketBytes)
    for (let tries = 0; tries < codeTries; tries += 1) {
      const code = secrets.digits(codeDigits)
      const row = { hash: hashOf(ticket), code, deviceId, expiresMs: now() + lifeMs }
      if (await store.add(row, now())) return { ticket, code, lifeMs }
    }
    throw new Error(`no free code in ${codeTries} draws`)
  }

  /** The ticket behind a scanned address. Throws Failure for one that is none of ours or has expired. */
  async function byAddress(url: string): Promise<Found> {
    const ticket = ticketOf(url)
    const row = ticket === undefined ? undefined : await store.byHash(hashOf(ticket))
    if (row === undefined) throw new Failure(status.badRequest, 'msg.qr.invalid')
    return live(row)
  }

  /** The ticket behind a typed code. Throws Failure for a wrong or expired one, and 429 after too many wrong ones. */
  async function byCode(typed: string, address: string): Promise<Found> {
    // Taken before looking and given back for a right one, so that a burst of guesses cannot outrun the count.
    if (!wrongOfAddress.take(address)) throw new Failure(status.tooMany, 'msg.too.many')
    if (!wrongOfAll.take('')) throw new Failure(status.tooMany, 'msg.too.many')
    const code = typed.normalize('NFKC').replace(/[\s-]/g, '')
    const row = /^\d{6}$/.test(code) ? await store.byCode(code) : undefined
    if (row === undefined) throw new Failure(status.badRequest, 'msg.code.unknown')
    const found = live(row)
    wrongOfAddress.giveBack(address)
    wrongOfAll.giveBack('')
    return found
  }

  /** Somebody has come by a ticket: those who scanned with them get in, whoever photographed it later does not. */
  async function used({ hash }: Found): Promise<void> {
    await store.endBy(hash, now() + usedLifeMs)
  }

  function live({ hash, deviceId, expiresMs }: TicketRow): Found {
    if (expiresMs <= now()) throw new Failure(status.badRequest, 'msg.qr.expired')
    return { hash, deviceId }
  }

  return { create, byAddress, byCode, used }
}
