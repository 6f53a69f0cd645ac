import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSession, type SessionNeeds } from './session.ts'

const signedIn = { token: 't', accessToken: 'a', refreshToken: 'r', grantType: 'openktv' }

/** A page with a cookie jar that keeps what a browser on that host would keep. */
function aPage(more: Partial<SessionNeeds> = {}) {
  const stored = new Map<string, string>()
  const jar = new Map<string, string>()
  const written: string[] = []
  const storage: ReturnType<SessionNeeds['storage']> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  const cookies = {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line) {
      written.push(line)
      const [pair = '', ...rest] = line.split('; ')
      // No browser lets a page set cookies for a public suffix.
      if (rest.includes('Domain=co.uk')) return
      const [name = '', value = ''] = pair.split('=')
      if (rest.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  const base = { isMessagingApp: false, storage: () => storage, cookies, isSecure: false, hostname: 'localhost' }
  const needs: SessionNeeds = { ...base, ...more }
  return { session: createSession(needs), stored, jar, written, needs }
}

test('[AUT-9] inside the messaging app the token is in session storage', () => {
  const { session, stored, written } = aPage({ isMessagingApp: true })
  session.setToken('abc-123_x')
  expect([...stored]).toEqual([['tk', 'abc-123_x']])
  expect(written).toEqual([])
  expect(session.token()).toBe('abc-123_x')
  session.clearToken()
  expect(session.token()).toBeUndefined()
})

test('[AUT-9] elsewhere it is a cookie of 15 days for every page of the site', () => {
  const { session, written, needs } = aPage()
  session.setToken('abc-123_x')
  expect(written).toEqual(['tk=abc-123_x; Max-Age=1296000; Path=/; SameSite=Lax'])
  expect(createSession(needs).token()).toBe('abc-123_x')
  session.clearToken()
  expect(createSession(needs).token()).toBeUndefined()
})

test('[AUT-9] on an https page the cookie stays on https', () => {
  const { session, written } = aPage({ isSecure: true })
  session.setToken('abc')
  expect(written[0]).toMatch(/; Secure$/)
})

test('[AUT-9] who signs in keeps the access token for 29 minutes, refresh token and grant type for 29 days, shared with the parent domain', () => {
  const { session, written, needs } = aPage({ hostname: 'phone.ktv.example' })
  session.keepSignedIn(signedIn)
  expect(written).toContain('accessToken=a; Max-Age=1740; Path=/; SameSite=Lax; Domain=ktv.example')
  expect(written).toContain('refreshToken=r; Max-Age=2505600; Path=/; SameSite=Lax; Domain=ktv.example')
  expect(written).toContain('grantType=openktv; Max-Age=2505600; Path=/; SameSite=Lax; Domain=ktv.example')
  const later = createSession(needs)
  expect([later.accessToken(), later.refreshToken(), later.grantType()]).toEqual(['a', 'r', 'openktv'])
  later.forget()
  expect(needs.cookies.cookie).toBe('')
})

test('[AUT-9] where the parent domain belongs to nobody, or there is none, the host keeps its own', () => {
  for (const hostname of ['ktv.co.uk', '192.168.1.20', 'localhost', '[fe80::1]']) {
    const { session, needs } = aPage({ hostname })
    session.keepSignedIn(signedIn)
    expect([hostname, createSession(needs).refreshToken()]).toEqual([hostname, 'r'])
  }
})

test('[AUT-5] where only the access token is left it acts as the token, until it is refused', () => {
  const { session, jar } = aPage({ isMessagingApp: true })
  jar.set('accessToken', 'a')
  expect(session.token()).toBe('a')
  session.clearToken()
  expect(session.token()).toBeUndefined()
})

test('[AUT-10] garbage in any key, and storage that is forbidden, counts as nothing and breaks nothing', () => {
  const names = ['tk', 'ltk', 'accessToken', 'refreshToken', 'grantType']
  for (const corrupt of ['%E0%A4%A', '{"a":1}', 'two words', 'x'.repeat(300)]) {
    const page = aPage()
    names.forEach((name) => page.jar.set(name, corrupt))
    expect(readAll(page)).toEqual(Array(5).fill(undefined))
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (garbage, isMessagingApp) => {
      const page = aPage({ isMessagingApp })
      for (const name of names) {
        page.jar.set(name, garbage)
        page.stored.set(name, garbage)
      }
      for (const text of readAll(page)) expect(text ?? 'none').toMatch(/^[\w.~+/=-]{1,200}$/)
    }),
  )
})

test('[AUT-10] forbidden storage never throws; the token then lives as long as the page', () => {
  const cookies = Object.defineProperty({ cookie: '' }, 'cookie', { get: forbidden, set: forbidden })
  for (const isMessagingApp of [true, false]) {
    const { session } = aPage({ isMessagingApp, storage: forbidden, cookies })
    expect(session.token()).toBeUndefined()
    session.keepSignedIn(signedIn)
    expect([session.token(), session.refreshToken()]).toEqual(['t', 'r'])
    session.forget()
    expect([session.token(), session.refreshToken()]).toEqual([undefined, undefined])
  }
})

function readAll({ session }: ReturnType<typeof aPage>) {
  return [session.token(), session.loginToken(), session.accessToken(), session.refreshToken(), session.grantType()]
}

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError')
}
