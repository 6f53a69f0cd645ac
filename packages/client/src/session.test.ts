import { expect, test } from 'vitest'
import { isMessagingApp } from './request-headers.ts'
import { createSession, type SessionNeeds } from './session.ts'

function aPage(more: Partial<SessionNeeds> = {}) {
  const stored = new Map<string, string>()
  const written: string[] = []
  const storage: ReturnType<SessionNeeds['storage']> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
  const cookies = {
    get cookie() {
      return written.map((line) => line.split(';')[0] ?? '').join('; ')
    },
    set cookie(line) {
      written.splice(0, written.length, line)
    },
  }
  const needs: SessionNeeds = { isMessagingApp: false, storage: () => storage, cookies, isSecure: false, ...more }
  return { session: createSession(needs), stored, written, needs }
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
  expect(written[0]).toContain('Max-Age=0')
  expect(createSession(needs).token()).toBeUndefined()
})

test('[AUT-9] on an https page the cookie stays on https', () => {
  const { session, written } = aPage({ isSecure: true })
  session.setToken('abc')
  expect(written[0]).toMatch(/; Secure$/)
})

test('[AUT-10] a corrupt token counts as none', () => {
  for (const corrupt of ['%E0%A4%A', '{"a":1}', 'two words', 'x'.repeat(300)]) {
    const { needs } = aPage({ cookies: { cookie: `other=1; tk=${corrupt}` } })
    expect(createSession(needs).token()).toBeUndefined()
    const app = aPage({ isMessagingApp: true })
    app.stored.set('tk', corrupt)
    expect(app.session.token()).toBeUndefined()
  }
})

test('[AUT-10] forbidden storage never throws; the token then lives as long as the page', () => {
  const { session } = aPage({ isMessagingApp: true, storage: forbidden })
  expect(session.token()).toBeUndefined()
  session.setToken('abc')
  expect(session.token()).toBe('abc')
  session.clearToken()
  expect(session.token()).toBeUndefined()
})

test('the messaging app is known by its user agent', () => {
  expect(isMessagingApp('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50(0x18003234)')).toBe(true)
  expect(isMessagingApp('Mozilla/5.0 (X11; Linux x86_64) Chrome/120')).toBe(false)
})

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError')
}
