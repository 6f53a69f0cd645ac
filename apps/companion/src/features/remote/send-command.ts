import { CallFailure, type Call } from '@openktv/client/call'
import type { Link, PushOutcome } from '@openktv/client/link'
import { pushCallbackMs, pushTimeoutMs } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { pushMessage, type Command } from '@openktv/contract/remote'

/** Sends a command to the TV; always answers with exactly one outcome. */
export type Send = (command: Command) => Promise<PushOutcome>

export type SendNeeds = {
  call: Call
  link: () => Link | undefined
  deviceId: () => string | undefined
  /** Calls back after a delay; returns its own undo. */
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** Over the socket while it is connected, over HTTP otherwise; the id in the command is the same on both ways (spec PSH-9, PSH-11). */
export function createSend(needs: SendNeeds): Send {
  return async (command) => {
    const tv = needs.deviceId()
    if (tv === undefined) return { kind: 'not-bound' }
    const socket = needs.link()
    return socket?.state() === 'connected' ? await socket.push(tv, command) : await sendOverHttp(needs, command)
  }
}

/** Sends a command to the TV over HTTP; its answer is waited for as long as a socket's. */
export async function sendOverHttp(
  { call, setTimer }: Pick<SendNeeds, 'call' | 'setTimer'>,
  command: Command,
  patienceMs = pushTimeoutMs + pushCallbackMs,
): Promise<PushOutcome> {
  const patience = new AbortController()
  const stop = setTimer(() => patience.abort(), patienceMs)
  try {
    // Who presses and leaves still wants the song.
    const options = { signal: patience.signal, isMeant: true }
    return { kind: 'done', result: await call({ ...pushMessage, silent: true }, command, options) }
  } catch (error) {
    return patience.signal.aborted ? { kind: 'timeout' } : outcomeOf(error)
  } finally {
    stop()
  }
}

/** What a refused HTTP push means (spec PSH-8). */
export function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof CallFailure)) return { kind: 'failed', message: '' }
  switch (error.status) {
    case status.deviceNotBound:
    case status.unauthorized:
    case status.needLogin:
      return { kind: 'not-bound' }
    case status.deviceOffline:
      return { kind: 'offline' }
    case status.pushTimeout:
      return { kind: 'timeout' }
    default:
      return { kind: 'failed', message: error.message }
  }
}
