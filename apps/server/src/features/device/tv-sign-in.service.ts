import { status } from '@openktv/contract/envelope'
import type { MessageContent } from '@openktv/contract/messages'
import type { Notice } from '@openktv/contract/push'
import type { SubAccount } from '@openktv/contract/sign-in'
import { tvSignInPath } from '@openktv/contract/device'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import type { Secrets } from '../../http/secrets.ts'
import type { DeviceRow } from './device.store.ts'
import type { SubAccountStore } from './sub-accounts.store.ts'

/** One-time tickets of a TV. */
export type TvTickets = {
  lifeMs: number
  issue: (deviceId: string) => Promise<string>
  /** Uses a ticket up; of many who try at once, one gets it. */
  take: (ticket: string) => Promise<{ subject: string } | undefined>
  /** 'over' for one that was used or has expired. */
  look: (ticket: string) => Promise<{ subject: string; lifeMs: number } | 'over' | undefined>
}

export type TvSignInNeeds = {
  tickets: TvTickets
  subAccounts: SubAccountStore
  secrets: Secrets
  now: () => number
  findTv: (deviceId: string) => Promise<DeviceRow>
  reachableOrigin: (origin: string) => string
  nicknameOf: (userUuid: string) => Promise<string>
  bindTo: (userUuid: string, deviceId: string) => Promise<unknown>
  tell: (deviceId: string, notice: Notice) => void
  writeMessage: (userUuid: string, content: MessageContent) => Promise<void>
}

export type TvSignIn = ReturnType<typeof createTvSignIn>

const ticketsPerMinute = 30
// As long as a token on a phone (spec core §9).
const signedInMs = 15 * 24 * 3_600_000

/** Signing in on the TV: it shows a code, the phone sees which TV asks and confirms (spec AUT-11, AUT-12). */
export function createTvSignIn(needs: TvSignInNeeds) {
  const { tickets, subAccounts, now } = needs
  const made = createLimiter(ticketsPerMinute, now)

  /** A ticket for a TV's screen: one use, 60 s. Throws Failure 429 for a TV that asks too often. */
  async function create(deviceId: string, origin: string): Promise<{ url: string; lifeMs: number }> {
    if (!made.take(deviceId)) throw new Failure(status.tooMany, 'msg.too.many')
    const ticket = await tickets.issue(deviceId)
    return { url: `${needs.reachableOrigin(origin)}${tvSignInPath}${ticket}`, lifeMs: tickets.lifeMs }
  }

  /** Which TV asks. Throws Failure for a ticket that is none, or over. */
  async function look(ticket: string): Promise<{ deviceName: string; lifeMs: number }> {
    const found = await tickets.look(ticket)
    if (found === undefined || found === 'over') throw refused(found)
    return { deviceName: (await needs.findTv(found.subject)).name, lifeMs: found.lifeMs }
  }

  /** Signs a user in on the TV that shows the ticket, and binds them to it; the TV hears it. Throws Failure for a ticket that is none, or over. */
  async function confirm(userUuid: string, ticket: string): Promise<{ deviceName: string }> {
    const nickname = await needs.nicknameOf(userUuid)
    const taken = await tickets.take(ticket)
    if (taken === undefined) throw refused(await tickets.look(ticket))
    const { deviceId, name } = await needs.findTv(taken.subject)
    await needs.bindTo(userUuid, deviceId)
    const sub = await subAccounts.signIn({
      userUuid: needs.secrets.text(16),
      mainUuid: userUuid,
      deviceId,
      nickname,
      signedInMs: now(),
      expiresMs: now() + signedInMs,
    })
    needs.tell(deviceId, { type: 'signedIn', nickname, userUuid: sub })
    await needs.writeMessage(userUuid, { kind: 'tvSignedIn', tv: name })
    return { deviceName: name }
  }

  /** The accounts a user has on TVs. */
  async function list(userUuid: string): Promise<{ result: SubAccount[] }> {
    return { result: await subAccounts.listOf(userUuid) }
  }

  return { create, look, confirm, list }
}

function refused(found: unknown): Failure {
  return new Failure(status.badRequest, found === 'over' ? 'msg.qr.expired' : 'msg.qr.invalid')
}
