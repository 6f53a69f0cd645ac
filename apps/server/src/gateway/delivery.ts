import type { Notice } from '@openktv/contract/push'
import { Offline, TimedOut } from '../engines/bus/bus.ts'
import { type Hub, phonesSubject, tvKey, tvSubject } from './hub.ts'
import { closedReason } from './line.ts'

/** What became of something sent to a TV. */
export type Delivery = 'acked' | 'offline' | 'slow' | 'failed'

/** What a TV's registration answers without asking the TV: it is there. */
export const presenceProbe = ''

/**
 * Sends a content to a TV wherever it is connected and waits for its ACK, at most `timeoutMs`. A TV that stays silent, or whose socket is
 * replaced meanwhile, is asked again: the content must carry a command id.
 */
export async function deliver(
  hub: Hub,
  deviceId: string,
  content: { text: string; timeoutMs: number },
): Promise<Delivery> {
  const untilMs = hub.needs.now() + content.timeoutMs
  let leftMs = content.timeoutMs
  while (leftMs > 0) {
    try {
      await hub.needs.bus.request(tvKey(deviceId), content.text, Math.min(leftMs, hub.limits.askAgainMs))
      return 'acked'
    } catch (error) {
      if (error instanceof Offline) return 'offline'
      if (!mayAskAgain(error)) return failed(hub, error)
    }
    leftMs = untilMs - hub.needs.now()
  }
  return 'slow'
}

/** Whether a TV is connected anywhere. */
export async function isOnline(hub: Hub, deviceId: string): Promise<boolean> {
  try {
    await hub.needs.bus.request(tvKey(deviceId), presenceProbe, hub.limits.askAgainMs)
    return true
  } catch (error) {
    if (!(error instanceof Offline)) hub.needs.onError(error)
    return false
  }
}

/** Tells every phone bound to a TV; what changes the picture is told to the TV as well, and who is there only to the TV. */
export function notify(hub: Hub, deviceId: string, notice: Notice): void {
  const text = JSON.stringify(notice)
  if (!tvOnly.has(notice.type)) hub.needs.bus.publish(phonesSubject(deviceId), text)
  if (!phonesOnly.has(notice.type)) hub.needs.bus.publish(tvSubject(deviceId), text)
}

const tvOnly: ReadonlySet<Notice['type']> = new Set(['signedIn', 'people'])
const phonesOnly: ReadonlySet<Notice['type']> = new Set(['player', 'device'])

function mayAskAgain(error: unknown): boolean {
  return error instanceof TimedOut || (error instanceof Error && error.message === closedReason)
}

function failed(hub: Hub, error: unknown): Delivery {
  hub.needs.onError(error)
  return 'failed'
}
