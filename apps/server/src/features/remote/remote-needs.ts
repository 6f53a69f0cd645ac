import type { MessageKey } from '@openktv/contract/envelope'
import type { Notice } from '@openktv/contract/push'
import type { CommandResult } from '@openktv/contract/remote'
import type { SongReceived } from '@openktv/contract/songs'
import type { RemoteStore } from './remote.store.ts'

/** How a command ended. */
export type CommandOutcome =
  | { kind: 'done'; result: CommandResult }
  | { kind: 'offline' }
  | { kind: 'slow' }
  | { kind: 'failed'; message: MessageKey }

/** The TV a command goes to. */
export type Tv = { deviceId: string; name: string }

export type RemoteNeeds = {
  store: RemoteStore
  now: () => number
  /** Ms of a clock that nobody can set, for deadlines (default: `performance.now`). */
  ticks?: () => number
  newId: () => string
  /** What there is to tell about songs; unknown ones are left out. `userUuid` says whose favourites are marked. */
  songRows: (songNos: string[], userUuid: string | undefined) => Promise<SongReceived[]>
  nicknameOf: (userUuid: string) => Promise<string>
  /** Words that nobody may throw onto a TV. */
  blockedWords: readonly string[]
  /** A TV could not play a song's files. */
  songFailed: (songNo: string) => void
  /** Whether a TV can be asked: `acked`, or why not. The TV itself is not asked. */
  reach: (deviceId: string) => Promise<'acked' | 'offline' | 'slow' | 'failed'>
  /** Sends a text to a TV and waits for its ACK. */
  deliver: (deviceId: string, text: string, timeoutMs: number) => Promise<'acked' | 'offline' | 'slow' | 'failed'>
  /** Tells every phone of a TV, and the TV. */
  notify: (deviceId: string, notice: Notice) => void
  /** Tells every phone of a TV what the TV hears in another way: the text of a notice. */
  notifyPhones: (deviceId: string, text: string) => void
}

/** What became of a press, where the TV did not acknowledge it. */
export function unacknowledged(delivery: 'offline' | 'slow' | 'failed'): CommandOutcome {
  return delivery === 'failed' ? { kind: 'failed', message: 'msg.operation.failed' } : { kind: delivery }
}
