import type { Device } from '@openktv/contract/device'
import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import type { BindingRow, BindingStore } from './bindings.store.ts'
import type { DeviceRow } from './device.store.ts'
import type { Found, Tickets } from './tickets.service.ts'

export type BindingNeeds = {
  store: BindingStore
  tickets: Tickets
  now: () => number
  findTv: (deviceId: string) => Promise<DeviceRow>
  isServiceOver: (deviceId: string) => Promise<boolean>
  isOnline: (deviceId: string) => Promise<boolean>
  createGuest: (language: string) => Promise<{ userUuid: string; nickname: string; token: string }>
  nicknameOf: (userUuid: string) => Promise<string>
  /** A user belongs to another TV from now on, or to none. */
  bindingChanged: (userUuid: string, deviceId: string | undefined) => void
  /** Somebody new came to a TV. */
  joined: (deviceId: string, nickname: string) => void
  /** Others than before are at a TV now. */
  peopleChanged: (deviceId: string) => Promise<void>
  /** A user lets go of a TV. */
  left: (userUuid: string, deviceId: string) => Promise<void>
}

/** What a phone brings to be bound: its user, if it has one, and what it scanned or what was typed into it. */
export type BindRequest = {
  userUuid: string | undefined
  language: string
  address: string
  url?: string | undefined
  code?: string | undefined
}

export type Bindings = ReturnType<typeof createBindings>

// A party; renewed by use.
const bindingMs = 24 * 3_600_000
const renewedAtMostEveryMs = 3_600_000
// Whoever was there lately is let in without scanning; guessing an id of 128 bits is hopeless, and slow besides.
const knownMs = 30 * 24 * 3_600_000
const idsPerMinute = 10

/** Which phone belongs to which TV. */
export function createBindings(needs: BindingNeeds) {
  const { store, now } = needs
  const idsTried = createLimiter(idsPerMinute, now)

  async function unbind(userUuid: string): Promise<void> {
    const before = await store.binding(userUuid)
    await store.unbind(userUuid)
    needs.bindingChanged(userUuid, undefined)
    if (before === undefined) return
    await needs.left(userUuid, before.deviceId)
    await needs.peopleChanged(before.deviceId)
  }

  /** The TV a user is bound to right now, 'expired', or undefined for none; asking renews a live binding. */
  async function boundDevice(userUuid: string): Promise<BindingRow | 'expired' | undefined> {
    const binding = await store.binding(userUuid)
    if (binding === undefined) return undefined
    if (binding.expiresMs <= now()) return 'expired'
    if (binding.expiresMs - now() > bindingMs - renewedAtMostEveryMs) return binding
    const expiresMs = now() + bindingMs
    await store.renew(userUuid, binding.deviceId, expiresMs)
    return { ...binding, expiresMs }
  }

  /** The user's TV, also when the binding has expired. */
  async function bindingOf(userUuid: string) {
    const binding = await store.binding(userUuid)
    return binding && { ...binding, isLive: binding.expiresMs > now() }
  }

  /** Whether the user's TV is connected. Throws Failure 4002 for a TV the user is not bound to. */
  async function statusOf(userUuid: string, deviceId: string): Promise<Device> {
    const bound = await boundDevice(userUuid)
    if (bound === undefined || bound === 'expired' || bound.deviceId !== deviceId) {
      throw new Failure(status.deviceNotBound, bound === 'expired' ? 'msg.bind.expired' : 'msg.bind.device')
    }
    return shown(bound, await needs.isOnline(deviceId))
  }

  /** Binds a user anew to a TV they know. Throws Failure 4002 for any other, whether there is such a TV or not. */
  async function bindKnown(userUuid: string, deviceId: string): Promise<{ device: Device }> {
    if (!idsTried.take(userUuid)) throw new Failure(status.tooMany, 'msg.too.many')
    if (!(await store.isKnown(userUuid, deviceId, now() - knownMs))) {
      throw new Failure(status.deviceNotBound, 'msg.device.unknown')
    }
    return bindTo(userUuid, deviceId)
  }

  /** Binds a user to a TV whose screen they have seen. */
  async function bindTo(userUuid: string, deviceId: string): Promise<{ device: Device }> {
    const person = { userUuid, nickname: await needs.nicknameOf(userUuid) }
    return { device: (await settle(needs, person, await needs.findTv(deviceId))).device }
  }

  const bindByTicket = (request: BindRequest) => bind(needs, request)
  return { bind: bindByTicket, bindKnown, bindTo, unbind, boundDevice, bindingOf, statusOf }
}

/** Binds a phone to the TV of a scanned or typed ticket; whoever has no token becomes a guest (spec BND-4, BND-8). */
async function bind(needs: BindingNeeds, request: BindRequest): Promise<{ token?: string; device: Device }> {
  const ticket = await ticketOf(needs.tickets, request)
  const tv = await needs.findTv(ticket.deviceId)
  // Before a guest is made for nothing.
  await checkService(needs, tv.deviceId)
  const person = await personOf(needs, request)
  const { device, isNew } = await settle(needs, person, tv)
  if (isNew) await needs.tickets.used(ticket)
  return { ...(person.token !== undefined && { token: person.token }), device }
}

type Person = { userUuid: string; nickname: string; token?: string }

async function settle(needs: BindingNeeds, { userUuid, nickname }: Person, tv: DeviceRow) {
  const { store, now } = needs
  await checkService(needs, tv.deviceId)
  const before = await store.binding(userUuid)
  await store.bind({ userUuid, deviceId: tv.deviceId, boundMs: now(), expiresMs: now() + bindingMs })
  needs.bindingChanged(userUuid, tv.deviceId)
  const isNew = before?.deviceId !== tv.deviceId || before.expiresMs <= now()
  if (isNew) {
    needs.joined(tv.deviceId, nickname)
    await needs.peopleChanged(tv.deviceId)
  }
  if (before !== undefined && before.deviceId !== tv.deviceId) await needs.peopleChanged(before.deviceId)
  return { device: shown(tv, await needs.isOnline(tv.deviceId)), isNew }
}

/** Throws Failure for a TV whose channel no longer serves it: the merchant's admin has to act (spec ROL-2). */
async function checkService({ isServiceOver }: BindingNeeds, deviceId: string): Promise<void> {
  if (await isServiceOver(deviceId)) throw new Failure(status.forbidden, 'msg.device.service.expired')
}

async function personOf(needs: BindingNeeds, { userUuid, language }: BindRequest): Promise<Person> {
  if (userUuid === undefined) return needs.createGuest(language)
  return { userUuid, nickname: await needs.nicknameOf(userUuid) }
}

async function ticketOf(tickets: Tickets, { url, code, address }: BindRequest): Promise<Found> {
  if (url !== undefined && code === undefined) return tickets.byAddress(url)
  if (code !== undefined && url === undefined) return tickets.byCode(code, address)
  throw new Failure(status.badRequest, 'msg.qr.invalid')
}

function shown({ deviceId, name, channel }: DeviceRow, online: boolean): Device {
  return { deviceId, name, channel, online }
}
