import { firstSound, soundSettings, type SoundSettings } from '@openktv/contract/console'
import { report } from '@openktv/contract/push'
import type { Bookmark, Ended, Remembered } from './player-state.ts'

/** A TV that remembers nothing sings to the accompaniment, and sounds as it came. */
export const nothingRemembered: Remembered = { vocal: false, sound: firstSound, unsettled: [] }

/** What was kept by an earlier page, as far as it can be believed; never throws. */
export function readRemembered(value: unknown): Remembered {
  if (!isRecord(value)) return nothingRemembered
  const bookmark = readBookmark(value['bookmark'])
  const unsettled = Array.isArray(value['unsettled']) ? value['unsettled'].flatMap(readEnded) : []
  return { ...(bookmark && { bookmark }), vocal: value['vocal'] === true, sound: readSound(value['sound']), unsettled }
}

function readBookmark(value: unknown): Bookmark | undefined {
  if (!isRecord(value)) return undefined
  const { itemId, positionMs, paused } = value
  if (typeof itemId !== 'string' || typeof positionMs !== 'number' || !(positionMs >= 0)) return undefined
  return { itemId, positionMs, paused: paused === true }
}

function readSound(value: unknown): SoundSettings {
  const read = soundSettings.safeParse(value)
  return read.success ? read.data : firstSound
}

function readEnded(value: unknown): Ended[] {
  const read = report.safeParse({ ...(isRecord(value) && value), type: 'ended' })
  return read.success && read.data.type === 'ended' ? [{ itemId: read.data.itemId, reason: read.data.reason }] : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
