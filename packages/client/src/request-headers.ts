import { terminalType } from '@openktv/contract/business'
import { wireCode, type Language } from '@openktv/contract/languages'

/** What a page knows of itself when it calls. */
export type PageState = {
  token: string | undefined
  language: Language
  /** The address the page is at. */
  href: string
  inMessagingApp: boolean
}

/** The headers on every request (spec REQ-2). */
export function requestHeaders({ token, language, href, inMessagingApp }: PageState): Record<string, string> {
  return {
    ...(token !== undefined && { token }),
    terminalType,
    language: wireCode(language),
    refer: withoutSecrets(href),
    ...(!inMessagingApp && { isForeigh: '2' }),
  }
}

/** Whether a page runs inside the messaging app, by its user agent (spec SHL-26). */
export function isMessagingApp(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}

function withoutSecrets(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('language')
  url.searchParams.delete('sessionId')
  return url.href
}
