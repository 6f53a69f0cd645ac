import type { MessageKey } from '@openktv/contract/envelope'
import { action, type CommandResult, type QueueCommand } from '@openktv/contract/remote'
import type { Decided } from './presses.store.ts'
import { decide, type Verdict } from './queue.ts'
import { mayChoose } from './shares.ts'
import type { PlacedRow, Standing } from './standing.ts'

/** A press and what it wants. `song` is the song to add under `itemId`, when it is one. */
export type Press = {
  userUuid: string
  tv: { deviceId: string; name: string }
  command: QueueCommand
  song: { itemId: string; songNo: string; musicName: string } | undefined
  nowMs: number
}

/** The queue of a TV at a version. */
export type Queue = { version: number; rows: readonly PlacedRow[] }

/** What a press comes to: to be written, done before under the same id, or refused. */
export type Settled =
  | { kind: 'done'; decided: Decided; queue: Queue }
  | { kind: 'repeated'; result: CommandResult; queue: Queue }
  | { kind: 'refused'; message: MessageKey }

/** Decides about a press where it stands. A song that is moved to where it already is changes no version. */
export function settlePress(press: Press, standing: Standing): Settled {
  const { earlier, rows, version } = standing
  if (earlier) return { kind: 'repeated', result: earlier, queue: { version, rows } }
  const { command, nowMs } = press
  if (command.type === action.pushSong && !mayChoose(standing, nowMs)) {
    return { kind: 'refused', message: standing.shareKind === 'time' ? 'msg.share.time' : 'msg.share.songs' }
  }
  const verdict = decide(rows, command)
  return verdict.kind === 'refused' ? verdict : done(press, standing, verdict)
}

type Change = Exclude<Verdict, { kind: 'refused' }>

function done(press: Press, { shareKind, rows, version: seen }: Standing, verdict: Change): Settled {
  const { command, nowMs, tv, userUuid } = press
  const added = addedRow(press, verdict)
  const after = rowsAfter(rows, verdict, added)
  const version = isNothing(verdict) ? seen : seen + 1
  const { itemId, musicName } = subject(added ? [added] : rows, verdict)
  const place = verdict.kind === 'removed' ? undefined : verdict.position
  const decided: Decided = {
    asked: { deviceId: tv.deviceId, userUuid, pressId: command.id },
    seen,
    isShared: shareKind !== null,
    version,
    nowMs,
    added,
    removed: verdict.kind === 'removed' ? verdict.itemId : undefined,
    placed: verdict.kind === 'moved' ? verdict.places : undefined,
    result: { deviceName: tv.name, version, itemId, musicName, place },
  }
  return { kind: 'done', decided, queue: { version, rows: after } }
}

function isNothing(verdict: Change): boolean {
  return verdict.kind === 'moved' && verdict.places.length === 0
}

// The database knows what they are called.
function addedRow({ song, userUuid }: Press, verdict: Change): PlacedRow | undefined {
  if (verdict.kind !== 'added') return undefined
  if (!song) throw new Error('a song is added without being named')
  const { itemId, songNo, musicName } = song
  return { itemId, songNo, userUuid, nickname: '', place: verdict.place, musicName }
}

// The song that it is about.
function subject(rows: readonly PlacedRow[], verdict: Change): PlacedRow {
  const row = verdict.kind === 'added' ? rows[0] : rows.find(({ itemId }) => itemId === verdict.itemId)
  if (!row) throw new Error('a song is decided upon that is not there')
  return row
}

function rowsAfter(rows: readonly PlacedRow[], verdict: Change, added: PlacedRow | undefined): PlacedRow[] {
  if (added) return [...rows, added]
  if (verdict.kind === 'removed') return rows.filter(({ itemId }) => itemId !== verdict.itemId)
  const placed = verdict.kind === 'moved' ? verdict.places : []
  const places = new Map(placed.map(({ itemId, place }) => [itemId, place]))
  return rows
    .map((row) => ({ ...row, place: places.get(row.itemId) ?? row.place }))
    .toSorted((one, other) => one.place - other.place)
}
