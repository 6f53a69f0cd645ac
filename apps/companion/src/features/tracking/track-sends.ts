import type { PushOutcome } from '@openktv/client/link'
import type { EventName } from '@openktv/contract/tracking'
import { action, type Command } from '@openktv/contract/remote'
import { track } from '../../shared/track.ts'

type Send = (command: Command) => Promise<PushOutcome>

export type TrackSendsNeeds = {
  send: Send
  /** How this user's pushes travel (spec PSH-9). */
  pushType: number | undefined
  /** The number of a song in the queue. */
  musicNoOf: (itemId: string) => string | undefined
}

const songEvents: Readonly<Record<number, EventName>> = {
  [action.pushSong]: 'song_vod',
  [action.singNow]: 'song_sing_now',
}

/** The same way to the TV, noting every press with how it ended (spec LOG-2, PSH-9). */
export function trackSends({ send, pushType, musicNoOf }: TrackSendsNeeds): Send {
  return async (command) => {
    // Asked before the press, which may take the song out of the queue.
    const musicNo = 'itemId' in command ? musicNoOf(command.itemId) : numberIn(command)
    const outcome = await send(command)
    const told = { type: String(command.type), result: outcome.kind }
    track('push', { ...told, pushType: String(pushType ?? '') })
    track(songEvents[command.type] ?? 'song_control', { ...told, ...(musicNo !== undefined && { musicNo }) })
    return outcome
  }
}

function numberIn(command: Command): string | undefined {
  return 'musicNo' in command ? command.musicNo : undefined
}
