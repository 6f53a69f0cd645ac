import { fetchJsSdkConfig } from '@openktv/contract/js-sdk'
import {
  activateUser,
  clearToken,
  exchangeTicket,
  fetchGrantType,
  messagingAppPaths,
  refreshTokens,
  registerByEmail,
  registerByPhone,
  resetEmailPassword,
  resetPassword,
  sendActiveEmail,
  sendResetEmail,
  sendVerifyCode,
  signIn,
  signOut,
  wxBind,
} from '@openktv/contract/sign-in'
import { issueTicket } from '@openktv/contract/tickets'
import { userOf, type Asked } from '../../http/caller.ts'
import type { Navigations } from '../../http/navigations.ts'
import type { Routes } from '../../http/routes.ts'
import type { Exchange } from './exchange.service.ts'
import type { JsSdk } from './js-sdk.service.ts'
import type { MailAccounts } from './mail-accounts.service.ts'
import { returnPath, stateCookie, type MessagingAppSignIn } from './messaging-app.service.ts'
import type { SignIn } from './sign-in.service.ts'
import { grantType } from './session-tokens.ts'
import type { Tokens } from './tokens.service.ts'

export type SignInRoutesNeeds = {
  signIn: SignIn
  mailAccounts: MailAccounts
  tokens: Tokens
  exchange: Exchange
  jsSdk: JsSdk
}

/** Mounts every way of signing in and out. */
export function signInRoutes(routes: Routes, needs: SignInRoutesNeeds): void {
  phoneRoutes(routes, needs)
  mailRoutes(routes, needs)
  tokenRoutes(routes, needs)
  routes.on(fetchJsSdkConfig, async ({ url }) => needs.jsSdk.configOf(url))
}

/** Mounts the way through the messaging app. */
export function messagingAppRoutes(navigations: Navigations, messagingApp: MessagingAppSignIn): void {
  for (const scope of ['base', 'userinfo'] as const) {
    navigations.onForm(`/auth${messagingAppPaths[scope]}`, ({ asked, fields }) => {
      const { redirectUrl = '', ticket, bind } = fields
      return messagingApp.begin({ redirectUrl, ticket, bind, scope, origin: asked.origin })
    })
  }
  navigations.onOpen(returnPath, ({ asked, fields, cookie }) => {
    const { code = '', state = '' } = fields
    return messagingApp.end({ code, state, cookie: cookie(stateCookie), language: asked.language })
  })
}

function phoneRoutes(routes: Routes, { signIn: people }: SignInRoutesNeeds): void {
  routes.on(sendVerifyCode, async ({ account, purpose }, asked) => people.sendCode(account, purpose, asked))
  routes.on(signIn, async (typed, asked) => people.signIn(typed, asked))
  routes.on(registerByPhone, async (typed, asked) => people.register(typed, asked))
  routes.on(resetPassword, async (typed, asked) => nothing(people.resetPassword(typed, asked)))
  routes.on(wxBind, async (typed, asked) => people.bindPhone(typed, asked))
}

function mailRoutes(routes: Routes, { mailAccounts }: SignInRoutesNeeds): void {
  routes.on(registerByEmail, async (typed, asked) => nothing(mailAccounts.register(typed, asked)))
  routes.on(sendActiveEmail, async ({ account }, asked) => nothing(mailAccounts.sendAgain(account, asked)))
  routes.on(activateUser, async ({ ticket }, asked) => mailAccounts.activate(ticket, asked))
  routes.on(sendResetEmail, async ({ account }, asked) => nothing(mailAccounts.sendReset(account, asked)))
  routes.on(resetEmailPassword, async (typed) => nothing(mailAccounts.reset(typed)))
}

function tokenRoutes(routes: Routes, { tokens, exchange }: SignInRoutesNeeds): void {
  routes.on(fetchGrantType, async () => ({ grantType }))
  routes.on(refreshTokens, async ({ refreshToken }) => tokens.refresh(refreshToken))
  routes.on(issueTicket, async ({ purpose }, asked) => exchange.issue(userOf(asked), purpose))
  routes.on(exchangeTicket, async ({ ticket, purpose }) => exchange.exchange(purpose, ticket))
  routes.on(signOut, async (_payload, asked) => nothing(tokens.endSession(userOf(asked), sessionOf(asked))))
  routes.on(clearToken, async (_payload, asked) => nothing(tokens.endSessions(userOf(asked))))
}

function sessionOf({ caller }: Asked): string {
  return caller.kind === 'user' ? (caller.session ?? '') : ''
}

async function nothing(done: Promise<void>): Promise<Record<string, never>> {
  await done
  return {}
}
