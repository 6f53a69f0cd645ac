import { pushTimeoutMs } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { fetchSungSongs } from '@openktv/contract/sung-songs'
import {
  fetchChooseList,
  isQueueCommand,
  pushMessage,
  type CommandResult,
  type Downloads,
  type PlayerState,
} from '@openktv/contract/remote'
import type { SongReceived } from '@openktv/contract/songs'
import { userOf } from '../../http/caller.ts'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import type { Routes } from '../../http/routes.ts'
import type { HistoryStore, SungRow } from './history.store.ts'
import { ofQueue } from './holdings.ts'
import type { CommandOutcome, Tv } from './remote-needs.ts'
import type { Remote } from './remote.service.ts'

export type RemoteRoutesNeeds = {
  remote: Remote
  history: HistoryStore
  now: () => number
  /** The clock of `Asked.sinceMs` (default: `performance.now`). */
  ticks?: () => number
  /** The TV a person is bound to. */
  boundDevice: (userUuid: string) => Promise<Tv | 'expired' | undefined>
  songRows: (songNos: string[], userUuid: string | undefined) => Promise<SongReceived[]>
  /** What a TV last said that it does and holds, at whichever server it is. */
  saidBy: (deviceId: string) => Promise<{ player?: PlayerState | undefined; downloads: Downloads }>
}

// Two screens of a phone.
const defaultPageSize = 20
// As many as over a socket: 10 a second (docs/protocol.md, P16).
const pressesPerMinute = 600

/** Mounts the remote control over HTTP: the press, the queue, what was sung. */
export function remoteRoutes(routes: Routes, needs: RemoteRoutesNeeds): void {
  const { remote, history, songRows, saidBy, ticks = () => performance.now() } = needs
  const pressed = createLimiter(pressesPerMinute, needs.now)

  routes.on(pushMessage, async (command, asked) => {
    const userUuid = userOf(asked)
    if (!pressed.take(userUuid)) throw new Failure(status.tooMany, 'msg.too.many')
    const tv = await tvOf(needs, userUuid)
    // What is for the moment and may be older than that, the phone has given up (docs/protocol.md, P15).
    const isLate = !isQueueCommand(command) && ticks() - asked.sinceMs >= pushTimeoutMs
    return opened(isLate ? { kind: 'slow' } : await remote.handleCommand(userUuid, tv, command))
  })

  routes.on(fetchChooseList, async (_payload, asked) => {
    const { deviceId } = await tvOf(needs, userOf(asked))
    const queue = await remote.snapshot(deviceId)
    const { player, downloads } = await saidBy(deviceId)
    return {
      recordJson: { list: queue.items },
      version: queue.version,
      ...(player && { player }),
      downloads: ofQueue(downloads, queue),
    }
  })

  routes.on(fetchSungSongs, async ({ mine = false, currentPage = 1, pageSize = defaultPageSize }, asked) => {
    const userUuid = userOf(asked)
    const whose = mine ? { userUuid } : { deviceId: (await tvOf(needs, userUuid)).deviceId }
    const { total, rows } = await history.sung(whose, { currentPage, pageSize })
    const received = await songRows([...new Set(rows.map(({ songNo }) => songNo))], userUuid)
    return { currentPage, pageSize, total, result: withSongs(rows, received) }
  })
}

async function tvOf(needs: RemoteRoutesNeeds, userUuid: string): Promise<Tv> {
  const bound = await needs.boundDevice(userUuid)
  if (bound === undefined) throw new Failure(status.deviceNotBound, 'msg.bind.device')
  if (bound === 'expired') throw new Failure(status.deviceNotBound, 'msg.bind.expired')
  return bound
}

function opened(outcome: CommandOutcome): CommandResult {
  switch (outcome.kind) {
    case 'done':
      return outcome.result
    case 'offline':
      throw new Failure(status.deviceOffline, 'msg.device.offline')
    case 'slow':
      throw new Failure(status.pushTimeout, 'msg.device.slow')
    case 'failed':
      throw new Failure(status.pushFailed, outcome.message)
  }
}

function withSongs(rows: SungRow[], received: SongReceived[]) {
  const known = new Map(received.map((song) => [song.serialNo, song]))
  return rows.flatMap(({ songNo, nickname, endedAtMs }) => {
    const song = known.get(songNo)
    return song ? [{ song, nickname, endedAtMs }] : []
  })
}
