import { z } from 'zod'
import { BadForm } from '../../http/form.ts'
import type { Redirect } from '../../http/navigations.ts'
import { plainName } from '../../http/plain-text.ts'
import { hashOf, type Secrets } from '../../http/secrets.ts'
import { nicknameCharacters } from '@openktv/contract/business'
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

/** What came with the form: where to go afterwards, and a guest's ticket. */
export type Start = { redirectUrl: string; ticket: string | undefined; scope: Scope; origin: string }
export type Return = { code: string; state: string; cookie: string; language: string }

export type MessagingAppSignIn = ReturnType<typeof createMessagingAppSignIn>

/** Where the messaging app sends the browser back to, and where the cookie goes. */
export const returnPath = '/auth/signin/wechatmp/return'
export const stateCookie = 'oauthState'
const cookiePath = '/auth/signin'
const cookieMs = 600_000
const failedAddress = '/login?failed=1'

const remembered = z.object({ redirectUrl: z.string(), cookieHash: z.string(), guest: z.string().optional() })

/** Signing in by the messaging app's web OAuth (spec AUT-4). */
export function createMessagingAppSignIn(needs: MessagingAppNeeds) {
  const { arrivals, oneTime, secrets } = needs

  /** Sends the browser to the messaging app. Throws BadForm for an address that is none of ours. */
  async function begin({ redirectUrl: wanted, ticket, scope, origin }: Start): Promise<Redirect> {
    const redirectUrl = safeReturn(wanted, needs.ownOrigins())
    if (redirectUrl === undefined) throw new BadForm()
    const guest = ticket === undefined ? undefined : (await oneTime.take('guest', ticket))?.subject
    const cookie = secrets.text(16)
    const state = await oneTime.issue('oauthState', 'messagingApp', { redirectUrl, cookieHash: hashOf(cookie), guest })
    const redirectUri = `${needs.ownOrigin(origin)}${returnPath}`
    const location = authorizeUrl(needs, { state, redirectUri, scope })
    if (location === undefined) return { location: failedAddress }
    return {
      location,
      cookie: { name: stateCookie, value: cookie, path: cookiePath, lifeMs: cookieMs },
    }
  }

  /** The way back: to where it began, with a ticket for the session, or to the login page when it did not work. */
  async function end(returned: Return): Promise<Redirect> {
    const cookie = { name: stateCookie, value: '', path: cookiePath, lifeMs: 0 }
    const begun = await stateOf(returned)
    if (begun === undefined || returned.code === '') return { location: failedAddress, cookie }
    const identified = await identify(needs, returned.code)
    if (identified === undefined) return { location: failedAddress, cookie }
    const userUuid = await arrivals.arrive({
      signs: signsOf(identified),
      visitor: begun.guest,
      language: returned.language,
      nickname: nicknameOf(identified),
    })
    const ticket = await oneTime.issue('oauth', userUuid)
    return { location: withParameter(begun.redirectUrl, 'oauth', ticket), cookie }
  }

  // A state counts once, and only in the browser that began.
  async function stateOf({ state, cookie }: Return): Promise<z.infer<typeof remembered> | undefined> {
    const taken = await oneTime.take('oauthState', state)
    if (taken === undefined) return undefined
    const begun = remembered.parse(taken.content)
    return begun.cookieHash === hashOf(cookie) ? begun : undefined
  }

  return { begin, end }
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
