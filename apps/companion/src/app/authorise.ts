import { CallFailure, type Call } from '@openktv/client/call'
import type { Session } from '@openktv/client/session'
import { status } from '@openktv/contract/envelope'
import { confirmSignIn, exchangeTicket, fetchGrantType, refreshTokens } from '@openktv/contract/sign-in'
import { ticketNames } from './auth-form.ts'

export type AuthoriseNeeds = {
  /** A call that keeps no token and warns of nothing. */
  call: Call
  session: Session
  inMessagingApp: boolean
  /** Where the page is. */
  address: { pathname: string; search: string }
  /** Takes these out of the query that the address bar shows. */
  forgetQuery: (names: readonly string[]) => void
  setSessionToken: (token: string) => void
  /** Leaves the page to sign in by the messaging app. */
  startForm: () => void
}

/** The page goes on, perhaps with something to say; or it is being left. */
export type Authorised = { kind: 'stay'; connected?: true; problem?: string } | { kind: 'leaving' }

/** Finds out who may be here before anybody is asked (spec AUT-4 to AUT-7). Rejects with CallFailure where no server answers. */
export async function authorise(needs: AuthoriseNeeds): Promise<Authorised> {
  const redeemed = await redeemTickets(needs)
  const isKnown = redeemed === 'signedIn' || (await isSignedIn(needs))
  const mayLeave = needs.inMessagingApp && redeemed !== 'refused' && asksWhoIsThere(needs.address.pathname)
  if (!isKnown && mayLeave) {
    needs.startForm()
    return { kind: 'leaving' }
  }
  const scanned = await confirmScan(needs)
  return redeemed === 'refused' ? { kind: 'stay', problem: 'msg.err.login' } : scanned
}

// The TV's ticket makes a guest of whoever comes, the sign-in page has its own ways, and the pages that say why do not ask.
function asksWhoIsThere(pathname: string): boolean {
  return !/^\/(?:q|login|exception)(?:\/|$)/.test(pathname)
}

type Redeemed = 'signedIn' | 'refused' | 'none'

/** Exchanges the tickets of the address for what they stand for; each is taken out of the address before it is used (spec AUT-7). */
async function redeemTickets(needs: AuthoriseNeeds): Promise<Redeemed> {
  const query = new URLSearchParams(needs.address.search)
  const given = ticketNames.filter((name) => query.has(name))
  if (given.length === 0) return 'none'
  needs.forgetQuery(ticketNames)
  const results = await Promise.all(given.map((name) => redeem(needs, name, query.get(name) ?? '')))
  if (results.includes(false)) return 'refused'
  return given.some((name) => name !== 'sessionId') ? 'signedIn' : 'none'
}

async function redeem(needs: AuthoriseNeeds, purpose: (typeof ticketNames)[number], ticket: string): Promise<boolean> {
  const { call, session } = needs
  const signedIn = await unlessRefused(call(exchangeTicket, { ticket, purpose }))
  if (signedIn === undefined) return false
  if (purpose === 'sessionId') needs.setSessionToken(signedIn.token)
  else session.keepSignedIn(signedIn)
  if (purpose === 'miniToken') session.setLoginToken(signedIn.token)
  return true
}

async function isSignedIn(needs: AuthoriseNeeds): Promise<boolean> {
  const { call, session, inMessagingApp } = needs
  const stored = session.grantType()
  if (inMessagingApp && stored !== undefined) {
    const asked = await unlessRefused(call({ ...fetchGrantType, silent: true }, {}))
    if (asked !== undefined && asked.grantType !== stored) {
      session.clearToken()
      return false
    }
  }
  return session.token() !== undefined || (await isRenewed(needs))
}

// The form signs in anew whatever went wrong; where there is no form, a server that is away or busy signs nobody out.
async function isRenewed({ call, session, inMessagingApp }: AuthoriseNeeds): Promise<boolean> {
  const refreshToken = session.refreshToken()
  if (refreshToken === undefined) {
    session.forget()
    return false
  }
  try {
    session.keepSignedIn(await call(refreshTokens, { refreshToken }))
    return true
  } catch (error) {
    if (isDecided(error)) session.forget()
    else if (!inMessagingApp) throw error
    return false
  }
}

function isDecided(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  return error.status > 0 && error.status < status.serverError && error.status !== status.tooMany
}

/** The way back from a TV's QR code that was scanned by the messaging app: signs in on that TV (spec AUT-6). */
async function confirmScan(needs: AuthoriseNeeds): Promise<Authorised> {
  const { call, session, inMessagingApp, address, forgetQuery } = needs
  const uuid = new URLSearchParams(address.search).get('uuid')
  const isAsked = inMessagingApp && address.pathname === '/' && uuid !== null
  if (!isAsked || session.accessToken() === undefined) return { kind: 'stay' }
  forgetQuery(['uuid'])
  try {
    await call({ ...confirmSignIn, silent: true }, { uuid })
    return { kind: 'stay', connected: true }
  } catch (error) {
    return { kind: 'stay', problem: error instanceof CallFailure ? error.message : 'msg.operation.failed' }
  }
}

// What no server has answered may go better in a moment: the start says so and tries again. A refusal is an answer.
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallFailure && error.status > 0) return undefined
    throw error
  }
}
