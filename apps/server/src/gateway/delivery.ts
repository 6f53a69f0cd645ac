import type { Notice } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { Offline, TimedOut, Unavailable } from '../engines/bus/bus.ts'
import { type Hub, phonesSubject, tvKey, tvSubject } from './hub.ts'
import { closedReason, overdueReason } from './line.ts'

/** What became of something sent to a TV. */
export type Delivery = 'acked' | 'offline' | 'slow' | 'failed'

/** What a TV's registration answers without asking the TV: it is there. */
export const presenceProbe = ''

/** What a TV's registration answers with what the TV last said (said.ts), without asking it. No command looks like this. */
export const saidProbe = 'said'

/**
 * Sends a content to a TV wherever it is connected and waits for its ACK, at most `timeoutMs`. A TV that stays silent, or whose socket is
 * replaced meanwhile, is asked again: the content must carry a command id.
 */
export async function deliver(
  hub: Hub,
  deviceId: string,
  content: { text: string; timeoutMs: number },
): Promise<Delivery> {
  // Nobody waits longer than for a press, however long an asker's clock says.
  let leftMs = Math.min(content.timeoutMs, hub.limits.pushMs)
  const untilMs = hub.ticks() + leftMs
  while (leftMs > 0) {
    try {
      await hub.needs.bus.request(tvKey(deviceId), content.text, Math.min(leftMs, hub.limits.askAgainMs))
      return 'acked'
    } catch (error) {
      if (error instanceof Offline) return 'offline'
      if (!mayAskAgain(error)) return failed(hub, error)
    }
    leftMs = untilMs - hub.ticks()
  }
  return 'slow'
}

/** Whether a TV can be asked, wherever it is connected; the TV itself is not. `slow` and `failed`: its server does not say. */
export function reach(hub: Hub, deviceId: string): Promise<Delivery> {
  return deliver(hub, deviceId, { text: presenceProbe, timeoutMs: hub.limits.askAgainMs })
}

/** Whether a TV is connected anywhere. Only one that is known to be gone is not. */
export async function isOnline(hub: Hub, deviceId: string): Promise<boolean> {
  return (await reach(hub, deviceId)) !== 'offline'
}

/** Tells every phone bound to a TV; what changes the picture is told to the TV as well, and who is there only to the TV. */
export function notify(hub: Hub, deviceId: string, notice: Notice): void {
  const text = JSON.stringify(notice)
  if (!tvOnly.has(notice.type)) hub.needs.bus.publish(phonesSubject(deviceId), text)
  if (!phonesOnly.has(notice.type)) hub.needs.bus.publish(tvSubject(deviceId), text)
}

/** Tells every phone bound to a TV what the TV hears in another way: the text of a notice. */
export function notifyPhones({ needs }: Hub, deviceId: string, text: string): void {
  needs.bus.publish(phonesSubject(deviceId), text)
}

const tvOnly: ReadonlySet<Notice['type']> = new Set(['signedIn', action.userInfo])
const phonesOnly: ReadonlySet<Notice['type']> = new Set(['player', 'device'])

// What comes from another server is known by its words. A server that stood still forgets its asking before its asker's clock has rung.
const unanswered: ReadonlySet<string> = new Set([closedReason, overdueReason])

function mayAskAgain(error: unknown): boolean {
  return error instanceof TimedOut || (error instanceof Error && unanswered.has(error.message))
}

function failed(hub: Hub, error: unknown): Delivery {
  // That servers cannot hear each other is one event, not one for every press.
  if (!(error instanceof Unavailable)) hub.needs.onError(error)
  return 'failed'
}
