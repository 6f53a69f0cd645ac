import { exchangeTicket, type SignedIn } from '@openktv/contract/sign-in'
import type { Shop } from './shop.ts'

type Form = { redirectUrl: string; ticket?: string; bind?: string }

/** Signing in by the messaging app, as a browser does it at the sandbox. */
export type AMessagingApp = ReturnType<typeof aMessagingApp>

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

export function aMessagingApp(shop: Shop) {
  /** Sends the form that starts it. */
  async function send(fields: Form, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${shop.origin}/auth/signin/wechatmp-pro`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...urlencoded, origin: shop.origin, ...headers },
      body: new URLSearchParams(fields),
    })
  }

  async function begin(fields: Form): Promise<{ location: URL; cookie: string }> {
    const answer = await send(fields)
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
    return { location: locationOf(answer), cookie }
  }

  /** What the consent page does when somebody agrees; answers where it sends the browser. */
  async function consentTo(authorize: URL, name: string): Promise<URL> {
    const body = new URLSearchParams({ query: authorize.search.slice(1).replace(/#.*$/, ''), name })
    const address = `${shop.origin}/sandbox/wechat/consent`
    return locationOf(await fetch(address, { method: 'POST', redirect: 'manual', headers: urlencoded, body }))
  }

  /** The whole way; answers where it ends. */
  async function signInAs(name: string, fields: Form): Promise<URL> {
    const { location, cookie } = await begin(fields)
    return locationOf(await open(await consentTo(location, name), cookie))
  }

  async function enterAs(name: string, ticket?: string): Promise<SignedIn> {
    const address = await signInAs(name, { redirectUrl: '/index', ...(ticket !== undefined && { ticket }) })
    return redeem(address)
  }

  /** Exchanges the ticket of the address that a sign-in ended at. */
  async function redeem(address: URL): Promise<SignedIn> {
    return shop.caller()(exchangeTicket, { ticket: address.searchParams.get('oauth') ?? '', purpose: 'oauth' })
  }

  function locationOf(answer: Response): URL {
    return new URL(answer.headers.get('location') ?? '', shop.origin)
  }

  return { send, begin, consentTo, open, signInAs, enterAs, redeem }
}

async function open(address: URL, cookie: string): Promise<Response> {
  return fetch(address, { redirect: 'manual', headers: { cookie } })
}
