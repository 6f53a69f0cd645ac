import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { closeCode, type Notice } from '@openktv/contract/push'
import type { Routes } from '../http/routes.ts'
import { mountAlloc } from './alloc.ts'
import { openLine } from './connection.ts'
import { deliver, type Delivery, isOnline, notify, notifyPhones, reach } from './delivery.ts'
import { mendGaps } from './gaps.ts'
import { type GatewayCounts, type GatewayNeeds, type Hub, userSubject } from './hub.ts'
import { defaultLimits } from './limits.ts'
import { hangUp, type Line } from './line.ts'
import { redeemForOthers } from './redeem.ts'
import { type Said, saidBy } from './said.ts'
import { openDoor } from './sockets.ts'
import { type Going, writeGoing } from './sessions.ts'
import { createStandstill } from './standstill.ts'
import { startSweep } from './sweep.ts'
import { createTickets } from './tickets.ts'

/** The push gateway: who is connected, and the way to them. Whoever creates it closes it. */
export type Gateway = {
  /** Opens the WebSocket door of an HTTP server. */
  attach: (server: Server) => void
  /** Mounts the node discovery. */
  allocRoutes: (routes: Routes) => void
  /** A person's binding has changed (call it after the commit): every phone of theirs follows; the earlier right ends in this tick. */
  rebind: (userUuid: string) => void
  /** Sessions of a person have ended (call it after the commit): their sockets close with 4003, or with 1012 to come again as somebody else. */
  endSessions: (userUuid: string, going: Going) => void
  /** Sends a content that carries a command id to a TV; resolves with what became of it within `timeoutMs`. */
  deliver: (deviceId: string, content: string, timeoutMs: number) => Promise<Delivery>
  /** Tells every phone of a TV, and the TV where it concerns it. */
  notify: (deviceId: string, notice: Notice) => void
  /** Tells every phone of a TV, and not the TV. */
  notifyPhones: (deviceId: string, text: string) => void
  /** Whether a TV can be asked: `acked`, `offline`, or that its server does not say. */
  reach: (deviceId: string) => Promise<Delivery>
  /** Whether a TV is connected anywhere, as far as this server can know. */
  isOnline: (deviceId: string) => Promise<boolean>
  /** What a TV last said that it does and holds, at whichever server it is. */
  saidBy: (deviceId: string) => Promise<Said>
  /** Since when, at the earliest, what is read now may have lain unread; ms of `ticks`, and now while this server keeps up. */
  sinceMs: () => number
  counts: () => GatewayCounts
  /** Refuses new sockets (503), lets the open pushes be answered, and closes every socket with 1012; the reason says over how many ms their return is to be spread. */
  drain: () => Promise<void>
  /** Cuts every socket and stops every timer. */
  close: () => void
}

export function createGateway(needs: GatewayNeeds): Gateway {
  const hub = newHub(needs)
  const { limits, tickets } = hub
  const stops = [startSweep(hub), mendGaps(hub), redeemForOthers(hub)]
  let isDraining = false

  function attach(server: Server): void {
    stops.push(
      openDoor(server, {
        onSocket: (opened) => openLine(hub, opened),
        isDraining: () => isDraining,
        origins: needs.origins ?? [],
      }),
    )
  }

  async function drain(): Promise<void> {
    isDraining = true
    await answered(hub)
    const spreadMs = Math.min(limits.spreadMs, hub.lines.size * limits.spreadPerSocketMs)
    for (const line of hub.lines) hangUp(line, closeCode.restart, String(Math.ceil(spreadMs)))
  }

  function close(): void {
    isDraining = true
    for (const stop of stops.splice(0)) stop()
    for (const line of hub.lines) line.socket.terminate()
  }

  return {
    attach,
    allocRoutes: (routes) => mountAlloc(routes, { tickets, isDraining: () => isDraining }),
    rebind: (userUuid) => needs.bus.publish(userSubject(userUuid), ''),
    endSessions: (userUuid, going) => needs.bus.publish(userSubject(userUuid), writeGoing(going)),
    deliver: (deviceId, text, timeoutMs) => deliver(hub, deviceId, { text, timeoutMs }),
    notify: (deviceId, notice) => notify(hub, deviceId, notice),
    notifyPhones: (deviceId, text) => notifyPhones(hub, deviceId, text),
    reach: (deviceId) => reach(hub, deviceId),
    isOnline: (deviceId) => isOnline(hub, deviceId),
    saidBy: (deviceId) => saidBy(hub, deviceId),
    sinceMs: () => hub.standstill.sinceMs(hub.ticks()),
    counts: () => countsOf(hub),
    drain,
    close,
  }
}

function newHub(needs: GatewayNeeds): Hub {
  const limits = { ...defaultLimits, ...needs.limits }
  const ticks = needs.ticks ?? (() => performance.now())
  const node = needs.newTicket()
  const newTicket = (): string => `${node}.${needs.newTicket()}`
  const tickets = createTickets({ ticks, newTicket, lifeMs: limits.ticketMs })
  return {
    needs,
    ticks,
    standstill: createStandstill(limits.sweepMs, ticks()),
    limits,
    tickets,
    node,
    lines: new Set(),
    people: new Map(),
    restingPushes: new Map(),
    openPushes: [],
    frames: 0,
  }
}

function countsOf({ lines, people, openPushes, frames }: Hub): GatewayCounts {
  let asked = 0
  for (const { acks } of lines) asked += acks.length
  return { sockets: lines.size, people: people.size, presses: openPushes.length, asked, frames }
}

// By the real clock: stopping takes real time. A phone that presses on meanwhile cannot hold it up.
async function answered({ openPushes, lines, limits }: Hub): Promise<void> {
  const untilMs = performance.now() + limits.drainMs
  while ((openPushes.length > 0 || isAsking(lines)) && performance.now() < untilMs) await pause(10)
}

// A phone at another server waits for a TV at this one.
function isAsking(lines: ReadonlySet<Line>): boolean {
  for (const { acks } of lines) if (acks.length > 0) return true
  return false
}
