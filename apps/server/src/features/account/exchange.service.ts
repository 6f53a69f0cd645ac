import { status } from '@openktv/contract/envelope'
import type { SignedIn } from '@openktv/contract/sign-in'
import { Failure } from '../../http/failure.ts'
import type { UserRow } from './account.store.ts'
import { oneTimeLifeMs, type OneTime } from './one-time.service.ts'
import type { Tokens } from './tokens.service.ts'

export type ExchangeNeeds = {
  oneTime: OneTime
  tokens: Pick<Tokens, 'open'>
  userOf: (userUuid: string) => Promise<UserRow | undefined>
}

/** What a ticket in an address may stand for (spec AUT-7). */
export type ExchangePurpose = 'sessionId' | 'miniToken' | 'oauth'

export type Exchange = ReturnType<typeof createExchange>

/** Tickets in addresses: random, used once, a minute old at most, and only for what they were issued for. */
export function createExchange({ oneTime, tokens, userOf }: ExchangeNeeds) {
  /** A ticket that stands for a user. */
  async function issue(userUuid: string, purpose: ExchangePurpose | 'guest' | 'wxBind') {
    return { ticket: await oneTime.issue(purpose, userUuid), lifeMs: oneTimeLifeMs[purpose] }
  }

  /** Opens a session of the user a ticket stands for. Throws Failure 401. */
  async function exchange(purpose: ExchangePurpose, ticket: string): Promise<SignedIn> {
    const taken = await oneTime.take(purpose, ticket)
    const user = taken && (await userOf(taken.subject))
    if (user === undefined || user.kind === 'moved') throw new Failure(status.unauthorized, 'msg.login.first')
    return tokens.open(user.userUuid)
  }

  return { issue, exchange }
}
