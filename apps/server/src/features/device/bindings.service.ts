import type { Device } from '@openktv/contract/device'
import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import type { BindingRow, DeviceRow, DeviceStore } from './device.store.ts'
import type { Tickets } from './tickets.service.ts'

export type BindingNeeds = {
  store: DeviceStore
  tickets: Tickets
  now: () => number
  findTv: (deviceId: string) => Promise<DeviceRow>
  isOnline: (deviceId: string) => Promise<boolean>
  createGuest: (language: string) => Promise<{ userUuid: string; nickname: string; token: string }>
  nicknameOf: (userUuid: string) => Promise<string>
  /** A user belongs to another TV from now on, or to none. */
  bindingChanged: (userUuid: string, deviceId: string | undefined) => void
  /** Somebody new came to a TV. */
  joined: (deviceId: string, nickname: string) => void
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

/** Which phone belongs to which TV. */
export function createBindings(needs: BindingNeeds) {
  const { store, now } = needs

  async function unbind(userUuid: string): Promise<void> {
    await store.unbind(userUuid)
    needs.bindingChanged(userUuid, undefined)
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

  return { bind: (request: BindRequest) => bind(needs, request), unbind, boundDevice, bindingOf, statusOf }
}

/** Binds a phone to the TV of a scanned or typed ticket; whoever has no token becomes a guest (spec BND-4, BND-8). */
async function bind(needs: BindingNeeds, request: BindRequest): Promise<{ token?: string; device: Device }> {
  const { store, now } = needs
  const device = await needs.findTv(await deviceOf(needs.tickets, request))
  const person = await personOf(needs, request)
  const before = await store.binding(person.userUuid)
  await store.bind(person.userUuid, device.deviceId, now() + bindingMs)
  needs.bindingChanged(person.userUuid, device.deviceId)
  const isNew = before?.deviceId !== device.deviceId || before.expiresMs <= now()
  if (isNew) needs.joined(device.deviceId, person.nickname)
  const online = await needs.isOnline(device.deviceId)
  return { ...(person.token !== undefined && { token: person.token }), device: shown(device, online) }
}

type Person = { userUuid: string; nickname: string; token?: string }

async function personOf(needs: BindingNeeds, { userUuid, language }: BindRequest): Promise<Person> {
  if (userUuid === undefined) return needs.createGuest(language)
  return { userUuid, nickname: await needs.nicknameOf(userUuid) }
}

async function deviceOf(tickets: Tickets, { url, code, address }: BindRequest): Promise<string> {
  if (url !== undefined && code === undefined) return tickets.byAddress(url)
  if (code !== undefined && url === undefined) return tickets.byCode(code, address)
  throw new Failure(status.badRequest, 'msg.qr.invalid')
}

function shown({ deviceId, name, channel }: DeviceRow, online: boolean): Device {
  return { deviceId, name, channel, online }
}
