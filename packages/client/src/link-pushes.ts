import { appId, pushCallbackMs, pushTimeoutMs } from '@openktv/contract/business'
import { cmd, errorCode, flag, type Packet } from '@openktv/contract/push'
import { type Command, commandResult, isQueueCommand } from '@openktv/contract/remote'
import type { LinkNeeds, PushOutcome } from './link.ts'
import { readJson } from './read-json.ts'

/** The commands of a phone that wait for their answer. */
export type LinkPushes = {
  /** Sends a command; resolves with exactly one outcome within 6.5 s (spec PSH-6). */
  push: (sessionId: number, asked: { deviceId: string; command: Command }) => Promise<PushOutcome>
  /** Takes an OK or an ERROR; false when it answers none of them. */
  answer: (packet: Packet) => boolean
  /** The socket is gone and another will come: what changes the queue waits for it, what was for the moment has failed. */
  suspend: () => void
  /** Another socket is bound: what waits goes out once more, under the same command id (spec PSH-11). */
  sendAgain: () => void
  /** No socket will come: nobody will answer. */
  abandon: () => void
}

type Waiting = { packet: Packet; settle: (outcome: PushOutcome) => void; isLasting: boolean }

// The kind of client that a browser is in the protocol.
const clientType = 3

/** What a press comes to when the socket cannot carry it; the same command may then go over HTTP. */
export const notCarried: PushOutcome = { kind: 'failed', message: 'msg.operation.failed' }

export function createLinkPushes(needs: LinkNeeds, send: (packet: Packet) => void): LinkPushes {
  const waiting = new Map<number, Waiting>()

  function push(
    sessionId: number,
    { deviceId, command }: { deviceId: string; command: Command },
  ): Promise<PushOutcome> {
    return new Promise((resolve) => {
      const stopTimer = needs.setTimer(() => settle({ kind: 'timeout' }), pushTimeoutMs + pushCallbackMs)
      const body = { appId, userId: deviceId, clientType, timeout: pushTimeoutMs, content: JSON.stringify(command) }
      const packet = { cmd: cmd.gatewayPush, flags: flag.json, sessionId, body }
      waiting.set(sessionId, { packet, settle, isLasting: isQueueCommand(command) })
      send(packet)

      function settle(outcome: PushOutcome): void {
        stopTimer()
        waiting.delete(sessionId)
        resolve(outcome)
      }
    })
  }

  function answer(packet: Packet): boolean {
    const asked = waiting.get(packet.sessionId)
    if (!asked || packet.body?.['cmd'] !== cmd.gatewayPush) return false
    asked.settle(packet.cmd === cmd.ok ? doneWith(packet) : refusedWith(packet))
    return true
  }

  function suspend(): void {
    for (const { settle, isLasting } of waiting.values()) if (!isLasting) settle(notCarried)
  }

  function sendAgain(): void {
    for (const { packet } of waiting.values()) send(packet)
  }

  function abandon(): void {
    for (const { settle } of waiting.values()) settle(notCarried)
  }

  return { push, answer, suspend, sendAgain, abandon }
}

function doneWith({ body }: Packet): PushOutcome {
  const result = commandResult.safeParse(readJson(body?.['data']))
  return result.success ? { kind: 'done', result: result.data } : notCarried
}

function refusedWith({ body }: Packet): PushOutcome {
  const { code, reason } = body ?? {}
  if (code === errorCode.offline) return { kind: 'offline' }
  if (code === errorCode.ackTimeout) return { kind: 'timeout' }
  if (code === errorCode.invalidDevice) return { kind: 'not-bound' }
  return { kind: 'failed', message: typeof reason === 'string' ? reason : 'msg.operation.failed' }
}
