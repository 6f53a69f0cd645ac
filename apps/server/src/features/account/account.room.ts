import type { Log } from '../../http/log.ts'
import type { Navigations } from '../../http/navigations.ts'
import type { Routes } from '../../http/routes.ts'
import type { Secrets } from '../../http/secrets.ts'
import type { AccountStores } from './account-stores.store.ts'
import { accountRoutes } from './account.routes.ts'
import { createAccount, type Account, type AccountNeeds } from './account.service.ts'
import { createArrivals, type ArrivalNeeds } from './arrivals.service.ts'
import { createCodes } from './codes.service.ts'
import { createExchange, type Exchange } from './exchange.service.ts'
import { createHeadImages, type HeadImageNeeds } from './head-images.service.ts'
import { createJsSdk, type JsSdkNeeds } from './js-sdk.service.ts'
import { createMailAccounts } from './mail-accounts.service.ts'
import type { Letter, Messages } from './messages.ts'
import { createMessagingAppSignIn, type MessagingApp } from './messaging-app.service.ts'
import { createOneTime, oneTimeLifeMs, type OneTime } from './one-time.service.ts'
import { createPasswords } from './passwords.service.ts'
import { messagingAppRoutes, signInRoutes } from './sign-in.routes.ts'
import { createSignIn } from './sign-in.service.ts'
import { createTokens, type EndedSessions, type Tokens } from './tokens.service.ts'

/** What the outside world does for sign-in; each rejects when it did not work. */
type AccountOutside = {
  sms: { sendCode: (phone: string, message: Parameters<Messages['sendCode']>[1]) => Promise<void> }
  mail: { send: (mail: Letter & { to: string }) => Promise<void> }
  messagingApp: MessagingApp & Pick<JsSdkNeeds, 'appId' | 'jsTicket'> & Pick<HeadImageNeeds, 'fetchMedia'>
  sign: JsSdkNeeds['sign']
}

export type AccountRoomNeeds = Pick<HeadImageNeeds, 'putFile' | 'removeFile'> & {
  stores: AccountStores
  outside: AccountOutside
  secrets: Secrets
  now: () => number
  log: Log
  messagesPerMinute: number
  /** The origins people may be sent to, the one for links first. */
  ownOrigins: () => readonly [string, ...string[]]
  bindingOf: AccountNeeds['bindingOf']
  sessionsEnded: (userUuid: string, which: EndedSessions) => void
  /** What a user owned is another's now. */
  moved: (from: string, to: string) => void
  writeMessage: ArrivalNeeds['writeMessage']
}

/** The account feature as its neighbours and the house see it. */
export type AccountRoom = {
  account: Account
  tokens: Tokens
  exchange: Exchange
  /** One-time tickets for signing in on a TV. */
  tvTickets: ReturnType<typeof tvTicketsOf>
  mount: (routes: Routes, navigations: Navigations) => void
  /** Drops what counts no more. */
  forgetOld: () => Promise<void>
}

export function createAccountRoom(needs: AccountRoomNeeds): AccountRoom {
  const { stores, secrets, now, outside, ownOrigins } = needs
  const onProblem = needs.log.error
  const messages = createMessages(needs)
  const tokens = createTokens({ store: stores.tokens, secrets, now, ended: needs.sessionsEnded })
  const oneTime = createOneTime({ store: stores.oneTime, secrets, now })
  const signsOf = (userUuid: string) => stores.identities.signsOf(userUuid)
  const account = createAccount({ ...needs, store: stores.users, tokens, signsOf })
  const arrivals = createArrivals({ ...needs, store: stores.identities, tokens })
  const { messagesPerMinute } = needs
  const codes = createCodes({ store: stores.codes, secrets, now, messages, messagesPerMinute })
  const passwords = createPasswords({ ...needs, store: stores.identities, tokens, oneTime })
  const signIn = createSignIn({ arrivals, codes, passwords, tokens })
  const ownOrigin = (claimed: string): string => (ownOrigins().includes(claimed) ? claimed : ownOrigins()[0])
  const mailAccounts = createMailAccounts({ arrivals, codes, oneTime, messages, passwords, ownOrigin })
  const app = outside.messagingApp
  const messagingApp = createMessagingAppSignIn({ app, arrivals, oneTime, secrets, ownOrigin, ownOrigins, onProblem })
  const exchange = createExchange({ oneTime, tokens, userOf: (userUuid) => stores.users.user(userUuid) })
  const headImages = createHeadImages({ ...needs, store: stores.users, fetchMedia: app.fetchMedia, onProblem })
  const jsSdk = createJsSdk({ ...app, sign: outside.sign, secrets, now, ownOrigins, onProblem })

  return {
    account,
    tokens,
    exchange,
    tvTickets: tvTicketsOf(oneTime),
    mount(routes, navigations) {
      accountRoutes(routes, account, headImages)
      signInRoutes(routes, { signIn, mailAccounts, tokens, exchange, jsSdk })
      messagingAppRoutes(navigations, messagingApp)
    },
    async forgetOld() {
      await tokens.forgetExpired()
      await oneTime.forgetOld()
    },
  }
}

function tvTicketsOf(oneTime: OneTime) {
  return {
    lifeMs: oneTimeLifeMs.tvSignIn,
    issue: (deviceId: string) => oneTime.issue('tvSignIn', deviceId),
    take: (ticket: string) => oneTime.take('tvSignIn', ticket),
    look: (ticket: string) => oneTime.look('tvSignIn', ticket),
  }
}

function createMessages({ outside, log }: AccountRoomNeeds): Messages {
  async function isTaken(sent: Promise<void>, what: string): Promise<boolean> {
    try {
      await sent
      return true
    } catch (error) {
      log.error(`${what} could not be sent`, error)
      return false
    }
  }
  return {
    sendCode: (phone, message) => isTaken(outside.sms.sendCode(phone, message), 'a verification code'),
    sendMail: (mail) => isTaken(outside.mail.send(mail), 'a mail'),
  }
}
