import { z } from 'zod'
import { Failure } from '../../http/failure.ts'
import { BadForm } from '../../http/form.ts'
import type { Redirect } from '../../http/navigations.ts'
import { plainName } from '../../http/plain-text.ts'
import { hashOf, type Secrets } from '../../http/secrets.ts'
import { nicknameCharacters } from '@openktv/contract/business'
import type { WxBindResult } from '@openktv/contract/sign-in'
import type { Arrivals } from './arrivals.service.ts'
import type { Sign } from './identities.store.ts'
import type { OneTime } from './one-time.service.ts'
import { safeReturn, withParameter } from './safe-return.ts'

/** What the messaging app does for us. */
export type MessagingApp = {
  authorizeUrl: (wish: { state: string; redirectUri: string; scope: Scope }) => string
  identify: (code: string) => Promise<Identified>
}
type Scope = 'base' | 'userinfo'
type Identified = { appId: string; openid: string; unionid?: string; nickname?: string }

export type MessagingAppNeeds = {
  app: MessagingApp
  arrivals: Arrivals
  oneTime: OneTime
  secrets: Secrets
  ownOrigin: (claimed: string) => string
  ownOrigins: () => readonly string[]
  /** Something outside did not work. */
  onProblem: (sentence: string, error: unknown) => void
}

/** What came with the form: where to go afterwards, a guest's ticket, and that of an account which the messaging app is to know. */
export type Start = {
  redirectUrl: string
  ticket: string | undefined
  bind: string | undefined
  scope: Scope
  origin: string
}
export type Return = { code: string; state: string; cookie: string; language: string }

export type MessagingAppSignIn = ReturnType<typeof createMessagingAppSignIn>

/** Where the messaging app sends the browser back to, and where the cookie goes. */
export const returnPath = '/auth/signin/wechatmp/return'
export const stateCookie = 'oauthState'
const cookiePath = '/auth/signin'
const cookieMs = 600_000
const failedAddress = '/login?failed=1'

const remembered = z.object({
  redirectUrl: z.string(),
  cookieHash: z.string(),
  guest: z.string().optional(),
  binds: z.string().optional(),
})
type Begun = z.infer<typeof remembered>

/** Signing in by the messaging app's web OAuth (spec AUT-4). */
export function createMessagingAppSignIn(needs: MessagingAppNeeds) {
  const { arrivals, oneTime, secrets } = needs

  /** Sends the browser to the messaging app. Throws BadForm for an address that is none of ours. */
  async function begin({ redirectUrl: wanted, scope, origin, ...tickets }: Start): Promise<Redirect> {
    const redirectUrl = safeReturn(wanted, needs.ownOrigins())
    if (redirectUrl === undefined) throw new BadForm()
    const guest = await subjectOf(oneTime, 'guest', tickets.ticket)
    const binds = await subjectOf(oneTime, 'wxBind', tickets.bind)
    if (tickets.bind !== undefined && binds === undefined) {
      return { location: withParameter(redirectUrl, 'wxBind', 'failed') }
    }
    const cookie = secrets.text(16)
    const content = { redirectUrl, cookieHash: hashOf(cookie), guest, binds }
    const state = await oneTime.issue('oauthState', 'messagingApp', content)
    const redirectUri = `${needs.ownOrigin(origin)}${returnPath}`
    const location = authorizeUrl(needs, { state, redirectUri, scope })
    if (location === undefined) return { location: failedAddressOf(content) }
    return {
      location,
      cookie: { name: stateCookie, value: cookie, path: cookiePath, lifeMs: cookieMs },
    }
  }

  /** The way back: to where it began, with a ticket for the session, or to the login page when it did not work. */
  async function end(returned: Return): Promise<Redirect> {
    const cookie = { name: stateCookie, value: '', path: cookiePath, lifeMs: 0 }
    const begun = await stateOf(returned)
    const isRefused = begun === undefined || returned.code === ''
    const identified = isRefused ? undefined : await identify(needs, returned.code)
    if (begun === undefined || identified === undefined) return { location: failedAddressOf(begun), cookie }
    const { redirectUrl, binds } = begun
    if (binds !== undefined) return { location: await bind(needs, { redirectUrl, binds }, identified), cookie }
    const userUuid = await arrivals.arrive({
      signs: signsOf(identified),
      visitor: begun.guest,
      language: returned.language,
      nickname: nicknameOf(identified),
    })
    const ticket = await oneTime.issue('oauth', userUuid)
    return { location: withParameter(redirectUrl, 'oauth', ticket), cookie }
  }

  // A state counts once, and only in the browser that began.
  async function stateOf({ state, cookie }: Return): Promise<Begun | undefined> {
    const taken = await oneTime.take('oauthState', state)
    if (taken === undefined) return undefined
    const begun = remembered.parse(taken.content)
    return begun.cookieHash === hashOf(cookie) ? begun : undefined
  }

  return { begin, end }
}

function failedAddressOf(begun: Pick<Begun, 'binds' | 'redirectUrl'> | undefined): string {
  return begun?.binds === undefined ? failedAddress : withParameter(begun.redirectUrl, 'wxBind', 'failed')
}

type Binding = { redirectUrl: string; binds: string }

// Who binds may be somebody else afterwards, of two accounts that became one: the page comes back signed in anew.
async function bind(
  needs: MessagingAppNeeds,
  { redirectUrl, binds }: Binding,
  identified: Identified,
): Promise<string> {
  const back = (result: WxBindResult) => withParameter(redirectUrl, 'wxBind', result)
  try {
    const userUuid = await needs.arrivals.join(binds, signsOf(identified))
    return withParameter(back('done'), 'oauth', await needs.oneTime.issue('oauth', userUuid))
  } catch (error) {
    if (error instanceof Failure) return back('taken')
    throw error
  }
}

async function subjectOf(oneTime: OneTime, purpose: 'guest' | 'wxBind', ticket: string | undefined) {
  return ticket === undefined ? undefined : (await oneTime.take(purpose, ticket))?.subject
}

type Wish = Parameters<MessagingApp['authorizeUrl']>[0]

function authorizeUrl({ app, onProblem }: MessagingAppNeeds, wish: Wish): string | undefined {
  try {
    return app.authorizeUrl(wish)
  } catch (error) {
    onProblem('nobody can sign in by the messaging app', error)
    return undefined
  }
}

async function identify({ app, onProblem }: MessagingAppNeeds, code: string): Promise<Identified | undefined> {
  try {
    return await app.identify(code)
  } catch (error) {
    onProblem('the messaging app did not say who signed in', error)
    return undefined
  }
}

// Never the openid alone: another app of ours gives the same person another one.
function signsOf({ appId, openid, unionid }: Identified): Sign[] {
  const own: Sign = { kind: 'messagingApp', value: `${appId}:${openid}` }
  return unionid === undefined ? [own] : [own, { kind: 'union', value: unionid }]
}

function nicknameOf({ nickname = '' }: Identified): string | undefined {
  return Array.from(plainName(nickname)).slice(0, nicknameCharacters).join('') || undefined
}
