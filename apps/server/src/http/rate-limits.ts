import type { Caller } from './caller.ts'
import { status } from '@openktv/contract/envelope'
import { Failure } from './failure.ts'
import { createLimiter, type Limiter } from './limiter.ts'

/** What a route is for; each class is limited by itself. */
export type RouteClass = 'sending' | 'auth' | 'bind' | 'search' | 'push' | 'log' | 'read' | 'static'

/** Requests a minute of one address and of one user or TV. */
export type RateLimits = Readonly<Record<RouteClass, { address: number; user: number }>>

/** A party of thirty phones and its TV behind one address stays far below. Features limit what is dear by themselves, and lower. */
export const partyLimits: RateLimits = {
  sending: { address: 60, user: 12 },
  auth: { address: 600, user: 120 },
  bind: { address: 600, user: 60 },
  search: { address: 6_000, user: 600 },
  push: { address: 12_000, user: 1_200 },
  log: { address: 3_000, user: 120 },
  read: { address: 12_000, user: 1_200 },
  static: { address: 24_000, user: Infinity },
}

/** For whoever has limits elsewhere. */
export const noLimits: RateLimits = Object.freeze(
  mapClasses(partyLimits, () => ({ address: Infinity, user: Infinity })),
)

/** What one request of a class may send, in bytes; songs' logs travel in batches, everything else is a short form. */
export function bodyBytesMax(routeClass: RouteClass): number {
  return (routeClass === 'log' ? 64 : routeClass === 'auth' || routeClass === 'sending' ? 8 : 16) * 1_024
}

const sending = ['/api/account/getVerifyCode', '/api/account/sendActiveEmail', '/api/account/sendResetEmail']
const ofPath: readonly (readonly [beginning: string, RouteClass])[] = [
  ...sending.map((path) => [path, 'sending'] as const),
  ['/api/account/', 'auth'],
  ['/auth/', 'auth'],
  ['/api/user/wxBind', 'auth'],
  ['/api/user/userActivation', 'auth'],
  ['/api/user/bindDevice', 'bind'],
  ['/api/device/register', 'bind'],
  ['/api/music/search', 'search'],
  ['/api/music/msgPush', 'push'],
  ['/log/', 'log'],
  ['/api/', 'read'],
  ['/push/', 'read'],
]

/** The class of a route, by its address. */
export function classOf(url: string): RouteClass {
  return ofPath.find(([beginning]) => url.startsWith(beginning))?.[1] ?? 'static'
}

export type RateGuard = {
  /** Throws Failure 429 when the address has used up its minute. */
  takeOfAddress: (routeClass: RouteClass, address: string) => void
  /** Throws Failure 429 when the user or TV has used up its minute. */
  takeOfCaller: (routeClass: RouteClass, caller: Caller) => void
}

/** Counts the requests of addresses and callers by class. */
export function createRateGuard(limits: RateLimits, now: () => number): RateGuard {
  const guards = mapClasses(limits, ({ address, user }) => ({
    address: createLimiter(address, now),
    user: createLimiter(user, now),
  }))
  return {
    takeOfAddress: (routeClass, address) => take(guards[routeClass].address, networkOf(address)),
    takeOfCaller(routeClass, caller) {
      if (caller.kind === 'nobody') return
      take(guards[routeClass].user, caller.kind === 'user' ? `user ${caller.userUuid}` : `tv ${caller.deviceId}`)
    },
  }
}

/** Who is counted as one: an IPv4 address, or the /64 that an IPv6 house gets. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

function take(limiter: Limiter, key: string): void {
  if (!limiter.take(key)) throw new Failure(status.tooMany, 'msg.too.many', Math.max(1_000, limiter.leftMs()))
}

function mapClasses<Value, Mapped>(
  values: Readonly<Record<RouteClass, Value>>,
  map: (value: Value) => Mapped,
): Record<RouteClass, Mapped> {
  const { sending: codes, auth, bind, search, push, log, read, static: pages } = values
  return {
    sending: map(codes),
    auth: map(auth),
    bind: map(bind),
    search: map(search),
    push: map(push),
    log: map(log),
    read: map(read),
    static: map(pages),
  }
}
