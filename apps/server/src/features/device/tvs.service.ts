import { homeId } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { languageOf, type Language } from '@openktv/contract/languages'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import { isLoopback } from '../../http/origin.ts'
import { plainName } from '../../http/plain-text.ts'
import type { Secrets } from '../../http/secrets.ts'
import type { DeviceRow, DeviceStore } from './device.store.ts'
import type { Tickets } from './tickets.service.ts'

export type TvNeeds = {
  store: DeviceStore
  tickets: Tickets
  secrets: Secrets
  now: () => number
  createTvToken: (deviceId: string) => Promise<string>
  isOnline: (deviceId: string) => Promise<boolean>
  /** An origin the other machines in the house can open, when one is known. */
  lanOrigin: () => string | undefined
}

/** What a TV says of itself when it first asks. */
export type Introduction = { name?: string | undefined; language: string; address: string }

export type Tvs = ReturnType<typeof createTvs>

const registrationsPerMinute = 120
const defaultNames: Readonly<Record<Language, string>> = {
  'zh-CN': '客厅电视',
  'zh-TW': '客廳電視',
  en: 'Living-room TV',
}

/** The TVs: how they introduce themselves and what their QR code holds. */
export function createTvs({ store, tickets, secrets, now, createTvToken, lanOrigin, isOnline }: TvNeeds) {
  const registered = createLimiter(registrationsPerMinute, now)

  /** A new TV in channel `home`. Throws Failure 429 for an address that registers too many. */
  async function register({ name = '', language, address }: Introduction) {
    if (!registered.take(address)) throw new Failure(status.tooMany, 'msg.too.many')
    const device = { deviceId: secrets.text(16), name: plainName(name) || (await freeName(language)), channel: homeId }
    await store.add(device, now())
    return { ...device, token: await createTvToken(device.deviceId) }
  }

  // Two TVs that are on at the same time are told apart by a number.
  async function freeName(language: string): Promise<string> {
    const usual = defaultNames[languageOf(language) ?? 'zh-CN']
    const namesakes = await store.namedLike(usual)
    const isTaken = await Promise.all(namesakes.map(({ deviceId }) => isOnline(deviceId)))
    const taken = new Set(namesakes.filter((_tv, index) => isTaken[index]).map(({ name }) => name))
    let number = 1
    while (taken.has(numbered(usual, number))) number += 1
    return numbered(usual, number)
  }

  /** A TV by its id. Throws Failure 401 when there is none, so that it registers anew. */
  async function find(deviceId: string): Promise<DeviceRow> {
    const device = await store.find(deviceId)
    if (device === undefined) throw new Failure(status.unauthorized, 'msg.login.first')
    return device
  }

  /** A ticket as the TV shows it. A phone cannot open `localhost`, so a TV on this machine is given the address in the house's network. */
  async function qrTicket(deviceId: string, origin: string) {
    const { ticket, code, lifeMs } = await tickets.create(deviceId)
    const reachable = reachableOrigin(origin)
    return { url: `${reachable}/q/${ticket}`, host: new URL(reachable).host, code, lifeMs }
  }

  /** The origin phones reach this server by, for a TV that reached it by `origin`. */
  function reachableOrigin(origin: string): string {
    return isLoopback(origin) ? (lanOrigin() ?? origin) : origin
  }

  /** Whether the channel's service for a TV is over (spec ROL-2). */
  async function isServiceOver(deviceId: string): Promise<boolean> {
    const expiresMs = await store.serviceExpiresMs(deviceId)
    return expiresMs !== null && expiresMs <= now()
  }

  return { register, find, qrTicket, reachableOrigin, isServiceOver }
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} ${number}`
}
