import { CallFailure, type Call } from '@openktv/client/call'
import { createSession } from '@openktv/client/session'
import { expect, test } from 'vitest'
import { authorise, type AuthoriseNeeds } from './authorise.ts'
import { mustAuthorise } from './authorise-rule.ts'

type Answers = Readonly<Record<string, unknown>> & { inMessagingApp?: boolean }
type Kept = { token?: string; refreshToken?: string; grantType?: string; accessToken?: string }

const signedIn = { token: 't2', accessToken: 'a2', refreshToken: 'r2', grantType: 'g', userUuid: 'u' }
const refused = new CallFailure(401, 'msg.login.first')

/** A start with what this phone kept, the address it is at, and what the server would answer. */
function aStart(kept: Kept, at: string, { inMessagingApp = true, ...answers }: Answers = {}) {
  const stored = new Map(Object.entries(kept).map(([name, value]) => [name === 'token' ? 'tk' : name, value]))
  const cookies = {
    get cookie() {
      return Array.from(stored, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) stored.delete(name)
      else stored.set(name, value)
    },
  }
  const session = createSession({
    isMessagingApp: false,
    storage: forbidden,
    cookies,
    isSecure: false,
    hostname: 'localhost',
  })
  const asked: string[] = []
  const done: string[] = []
  const call = (async ({ path }: { path: string }) => {
    asked.push(path)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Call
  const url = new URL(at, 'https://ktv.example')
  const needs: AuthoriseNeeds = {
    call,
    session,
    inMessagingApp,
    address: url,
    forgetQuery: (names) => done.push(`forget ${names.join(' ')}`),
    setSessionToken: (token) => done.push(`session ${token}`),
    startForm: () => done.push('form'),
  }
  return { run: async () => await authorise(needs), session, asked, done }
}

function forbidden(): never {
  throw new Error('no session storage here')
}

test('[AUT-4] a stored grant type that is not the one of the server: the token is removed and the form starts', async () => {
  const start = aStart({ token: 't', grantType: 'old' }, '/index', { '/user/getGrantType': { grantType: 'g' } })
  expect(await start.run()).toEqual({ kind: 'leaving' })
  expect(start.done).toEqual(['form'])
  expect(start.session.token()).toBeUndefined()
})

test('[AUT-4] who has a token of the right kind, or a guest’s, stays', async () => {
  const member = aStart({ token: 't', grantType: 'g' }, '/index', { '/user/getGrantType': { grantType: 'g' } })
  expect(await member.run()).toEqual({ kind: 'stay' })
  const guest = aStart({ token: 't' }, '/index')
  expect(await guest.run()).toEqual({ kind: 'stay' })
  expect(guest.asked).toEqual([])
})

test('[AUT-5] with no token the refresh token is used, and what it brings is kept', async () => {
  const start = aStart({ refreshToken: 'r' }, '/index', { '/token/refresh': signedIn })
  expect(await start.run()).toEqual({ kind: 'stay' })
  const { session } = start
  expect([session.token(), session.accessToken(), session.refreshToken(), session.grantType()]).toEqual([
    't2',
    'a2',
    'r2',
    'g',
  ])
})

test('[AUT-5] a refusal starts the form; outside the messaging app it makes a visitor', async () => {
  const inside = aStart({ refreshToken: 'r' }, '/index', { '/token/refresh': refused })
  expect(await inside.run()).toEqual({ kind: 'leaving' })
  const outside = aStart({ refreshToken: 'r' }, '/index', { '/token/refresh': refused, inMessagingApp: false })
  expect(await outside.run()).toEqual({ kind: 'stay' })
  expect(outside.done).toEqual([])
  expect(outside.session.refreshToken()).toBeUndefined()
})

test('[AUT-5] any failure starts the form; outside the messaging app a server that is away or busy signs nobody out', async () => {
  for (const status of [0, 1, 304, 429, 500, 503]) {
    const failed = { '/token/refresh': new CallFailure(status, 'msg.server.error') }
    const inside = aStart({ refreshToken: 'r' }, '/index', failed)
    expect([status, await inside.run(), inside.done]).toEqual([status, { kind: 'leaving' }, ['form']])
  }
  for (const status of [0, 429, 500, 503]) {
    const failed = { '/token/refresh': new CallFailure(status, 'msg.server.error'), inMessagingApp: false }
    const outside = aStart({ refreshToken: 'r' }, '/index', failed)
    await expect(outside.run()).rejects.toThrow(CallFailure)
    expect([status, outside.session.refreshToken()]).toEqual([status, 'r'])
  }
})

test('[BND-4] nobody who opens a TV’s code, the sign-in page or an explanation is sent away first', async () => {
  for (const path of ['/q/abc', '/login?failed=1', '/exception/wx'])
    expect(await aStart({}, path).run()).toEqual({ kind: 'stay' })
})

test('[AUT-7] tickets leave the address first, then are exchanged for what they stand for', async () => {
  const mini = aStart({}, '/index?miniToken=m1', { '/auth/token': signedIn })
  expect(await mini.run()).toEqual({ kind: 'stay' })
  expect(mini.done).toEqual(['forget sessionId miniToken oauth'])
  expect([mini.session.token(), mini.session.loginToken()]).toEqual(['t2', 't2'])

  const visit = aStart({ token: 't' }, '/index?sessionId=s1', { '/auth/token': signedIn })
  await visit.run()
  expect(visit.done).toEqual(['forget sessionId miniToken oauth', 'session t2'])
  expect(visit.session.token()).toBe('t')
})

test('[AUT-7] a ticket that counts no more is said, and does not start the way to a new one again and again', async () => {
  const start = aStart({}, '/index?oauth=o1', { '/auth/token': refused })
  expect(await start.run()).toEqual({ kind: 'stay', problem: 'msg.err.login' })
  expect(start.done).not.toContain('form')
})

test('[AUT-6] the way back from a TV’s sign-in code confirms it at the root, with an access token', async () => {
  const kept = { token: 't', accessToken: 'a' }
  const start = aStart(kept, '/?uuid=x1', { '/account/scanLoginCallback': { deviceName: 'TV' } })
  expect(await start.run()).toEqual({ kind: 'stay', connected: true })
  expect(start.done).toEqual(['forget uuid'])
  const expired = new CallFailure(400, 'msg.qr.expired')
  const late = aStart(kept, '/?uuid=x1', { '/account/scanLoginCallback': expired })
  expect(await late.run()).toEqual({ kind: 'stay', problem: 'msg.qr.expired' })
  for (const start2 of [
    aStart(kept, '/index?uuid=x1'),
    aStart({ token: 't' }, '/?uuid=x1'),
    aStart(kept, '/?uuid=x1', { inMessagingApp: false }),
  ]) {
    expect(await start2.run()).toEqual({ kind: 'stay' })
    expect(start2.asked).toEqual([])
  }
})

test('[SHL-3] most visits need none of this', () => {
  const visit = { search: '', inMessagingApp: false, hasToken: true, canRenew: true }
  expect(mustAuthorise(visit)).toBe(false)
  expect(mustAuthorise({ ...visit, hasToken: false, canRenew: false })).toBe(false)
  expect(mustAuthorise({ ...visit, hasToken: false })).toBe(true)
  expect(mustAuthorise({ ...visit, inMessagingApp: true })).toBe(true)
  for (const search of ['?sessionId=1', '?a=b&miniToken=1', '?oauth=1'])
    expect(mustAuthorise({ ...visit, search })).toBe(true)
})
