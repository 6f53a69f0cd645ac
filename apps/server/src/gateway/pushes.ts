import { cmd, errorCode, report } from '@openktv/contract/push'
import { readCommand } from '@openktv/contract/read-command'
import { isQueueCommand } from '@openktv/contract/remote'
import { put, takeOut } from '../shared/bag.ts'
import { bareFrame, errorFrame, okFrame } from './frames.ts'
import type { CommandOutcome, Hub } from './hub.ts'
import type { BoundDevice } from './identity.ts'
import { take } from './limits.ts'
import { type Line, write } from './line.ts'
import { follow, personOf } from './phones.ts'

type Push = { sessionId: number; deviceId: string; timeoutMs: number; content: string }
type Reported = { sessionId: number; content: string; mustAck: boolean }

/** Handles a phone's command for its TV: exactly one answer, at the latest at the deadline (P12 to P15). */
export function takePush(hub: Hub, line: Line, push: Push): void {
  const sinceMs = hub.standstill.sinceMs(hub.ticks())
  const answer = openPush(hub, line, push)
  if (line.who?.kind === 'user' && isDoubtful(hub, line.device)) follow(hub, line, line.who.userUuid)
  if (!line.switching) return handle(hub, line, { push, answer, sinceMs })
  switched(line)
    .then(() => handle(hub, line, { push, answer, sinceMs }))
    .catch(failing(hub, answer))
}

/** Handles what a TV reports, and acknowledges when it is stored. A phone has nothing to report: it is acknowledged and ignored. */
export async function takeReport(hub: Hub, line: Line, reported: Reported): Promise<void> {
  const { who } = line
  if (who?.kind === 'tv') {
    const parsed = report.safeParse(readJson(reported.content))
    if (!parsed.success) return refuseReport(line, reported.sessionId, 'msg.bad.request')
    try {
      await hub.needs.handleReport(who.deviceId, parsed.data)
    } catch (error) {
      hub.needs.onError(error)
      return refuseReport(line, reported.sessionId, 'msg.operation.failed')
    }
  }
  if (reported.mustAck) write(line, bareFrame(cmd.ack, reported.sessionId))
}

type Answer = (outcome: CommandOutcome | Refusal) => void
type Refusal = { kind: 'refused'; code: number; reason: string }

// A look-up may be overtaken by another one, which alone knows the TV.
async function switched(line: Line): Promise<void> {
  while (line.switching) await line.switching
}

function handle(hub: Hub, line: Line, asked: { push: Push; answer: Answer; sinceMs: number }): void {
  const { push, answer, sinceMs } = asked
  const { who, device } = line
  // A socket that has ended meanwhile asks again on the next one, under the same id.
  if (line.gone || who?.kind !== 'user' || !mayPush(hub, device, push.deviceId)) {
    return answer({ kind: 'refused', code: errorCode.invalidDevice, reason: 'msg.bind.device' })
  }
  if (!take(personOf(hub, who.userUuid).pushes, hub.limits.pushes, hub.ticks())) {
    return answer({ kind: 'refused', code: errorCode.pushFailed, reason: 'msg.too.many' })
  }
  const wanted = readCommand(readJson(push.content))
  if (!wanted) return answer({ kind: 'refused', code: errorCode.pushFailed, reason: 'msg.bad.request' })
  // What is for the moment and may be older than that, the phone has given up (P15).
  if (!isQueueCommand(wanted) && hub.ticks() - sinceMs >= timeoutOf(hub, push)) return answer({ kind: 'slow' })
  hub.needs.handleCommand(who.userUuid, device, wanted).then(answer, failing(hub, answer))
}

function failing(hub: Hub, answer: Answer): (error: unknown) => void {
  return (error) => {
    hub.needs.onError(error)
    answer({ kind: 'failed', message: 'msg.operation.failed' })
  }
}

function mayPush(hub: Hub, device: BoundDevice | undefined, deviceId: string): device is BoundDevice {
  return device?.deviceId === deviceId && !isOver(hub, device)
}

// While other servers cannot be heard, they cannot say either that the binding has changed.
function isDoubtful(hub: Hub, device: BoundDevice | undefined): boolean {
  return isOver(hub, device) || !hub.needs.bus.isWhole()
}

// A binding that ends by itself may have been renewed meanwhile; the database knows.
function isOver(hub: Hub, device: BoundDevice | undefined): boolean {
  return device?.expiresMs !== undefined && device.expiresMs <= hub.needs.now()
}

// Answers once: with the outcome or, when the sweep comes first, with the deadline.
function openPush(hub: Hub, line: Line, push: Push): Answer {
  const open = { seat: -1, untilMs: hub.ticks() + timeoutOf(hub, push), expire: () => answer({ kind: 'slow' }) }
  put(hub.openPushes, open)
  return answer

  function answer(outcome: CommandOutcome | Refusal): void {
    if (takeOut(hub.openPushes, open)) write(line, outcomeFrame(push.sessionId, outcome))
  }
}

function timeoutOf({ limits }: Hub, { timeoutMs }: Push): number {
  return timeoutMs > 0 ? Math.min(timeoutMs, limits.pushMs) : limits.pushMs
}

function outcomeFrame(sessionId: number, outcome: CommandOutcome | Refusal): string {
  switch (outcome.kind) {
    case 'refused':
      return pushError(sessionId, { code: outcome.code, reason: outcome.reason })
    case 'done':
      return okFrame(sessionId, cmd.gatewayPush, JSON.stringify(outcome.result))
    case 'offline':
      return pushError(sessionId, { code: errorCode.offline, reason: 'msg.device.offline' })
    case 'slow':
      return pushError(sessionId, { code: errorCode.ackTimeout, reason: 'msg.device.slow' })
    case 'failed':
      return pushError(sessionId, { code: errorCode.pushFailed, reason: outcome.message })
  }
}

function refuseReport(line: Line, sessionId: number, reason: string): void {
  write(line, errorFrame(sessionId, { cmd: cmd.push, code: errorCode.pushFailed, reason }))
}

function pushError(sessionId: number, refusal: { code: number; reason: string }): string {
  return errorFrame(sessionId, { cmd: cmd.gatewayPush, ...refusal })
}

function readJson(text: string): unknown {
  // No database takes a NUL.
  if (text.includes(String.raw`\u0000`)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema either.
    return undefined
  }
}
