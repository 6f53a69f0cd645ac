import { fetchUserInfo } from '@openktv/contract/account'
import { terminalType } from '@openktv/contract/business'
import type { Endpoint } from '@openktv/contract/endpoint'
import { wireCode, type Language } from '@openktv/contract/languages'

/** What a page knows of itself when it calls. */
export type PageState = {
  token: string | undefined
  /** The secondary login token, which everybody but the push host is told. */
  loginToken?: string | undefined
  /** What a sessionId in the address stood for: it takes the token's place in user-info and scan-pay calls (spec AUT-7). */
  sessionToken?: string | undefined
  language: Language
  /** The address the page is at. */
  href: string
  inMessagingApp: boolean
}

type Called = Pick<Endpoint, 'base' | 'path'>

const operaTerminal = 'opera_h5'

/** The headers on every request; its content-type is for the body to say (spec REQ-2). */
export function requestHeaders(page: PageState, { base, path }: Called): Record<string, string> {
  const { language, href, inMessagingApp, loginToken } = page
  const token = takesSession(path) ? (page.sessionToken ?? page.token) : page.token
  const url = new URL(href)
  return {
    ...(token !== undefined && { token }),
    ...(loginToken !== undefined && base !== 'push' && { loginToken }),
    terminalType: /^\/(?:pay\/)?opera\//.test(url.pathname) ? operaTerminal : terminalType,
    language: wireCode(language),
    refer: withoutSecrets(url),
    ...(!inMessagingApp && { isForeigh: '2' }),
  }
}

/** Whether a page runs inside the messaging app, by its user agent (spec SHL-26). */
export function isMessagingApp(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}

function takesSession(path: string): boolean {
  return path === fetchUserInfo.path || path.startsWith('/pay/scan')
}

function withoutSecrets(url: URL): string {
  for (const name of ['language', 'sessionId', 'miniToken', 'oauth']) url.searchParams.delete(name)
  return url.href
}
