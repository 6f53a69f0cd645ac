import type { PushOutcome } from '@openktv/client/link'
import type { EventName } from '@openktv/contract/tracking'
import { action, type Command } from '@openktv/contract/remote'
import { track } from '../../shared/track.ts'

type Send = (command: Command) => Promise<PushOutcome>

const songEvents: Readonly<Record<number, EventName>> = {
  [action.pushSong]: 'song_vod',
  [action.singNow]: 'song_sing_now',
}

/** The same way to the TV, noting every press with how it ended (spec LOG-2, PSH-9). */
export function trackSends(send: Send, pushType: number | undefined): Send {
  return async (command) => {
    const outcome = await send(command)
    const told = { type: String(command.type), result: outcome.kind }
    track('push', { ...told, pushType: String(pushType ?? '') })
    const musicNo = 'musicNo' in command ? { musicNo: command.musicNo } : undefined
    track(songEvents[command.type] ?? 'song_control', { ...told, ...musicNo })
    return outcome
  }
}
