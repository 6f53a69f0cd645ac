import type { QueueCommand, QueueItem, QueueSnapshot } from '@openktv/contract/remote'
import { type SongReceived, toSong } from '@openktv/contract/songs'
import type { RemoteNeeds } from './remote-needs.ts'
import type { QueueRow } from './remote.store.ts'

/** The queue of a TV as everybody is to see it. Rejects for an unknown TV. */
export async function snapshot(needs: RemoteNeeds, deviceId: string): Promise<QueueSnapshot> {
  return snapshotOf(needs, deviceId, await needs.store.queue(deviceId))
}

type Rows = { version: number; rows: readonly QueueRow[] }

/** The same, of a queue that is known: nobody asks the database for it. */
export async function snapshotOf(
  needs: RemoteNeeds,
  deviceId: string,
  { version, rows }: Rows,
): Promise<QueueSnapshot> {
  const received = await needs.songRows([...new Set(rows.map(({ songNo }) => songNo))], undefined)
  const known = new Map(received.map((song) => [song.serialNo, song]))
  return { deviceId, version, items: rows.map((row) => toItem(row, known.get(row.songNo))) }
}

/** Tells everybody at a TV its queue. Whoever hears an older version later ignores it. */
export async function tellQueue(needs: RemoteNeeds, deviceId: string): Promise<void> {
  needs.notify(deviceId, { type: 'queue', queue: await snapshot(needs, deviceId) })
}

/** What a TV and its phones hear of a press that changed the queue: the press with the queue, and a notice of it. It is written once for both. */
export function queueTexts(command: QueueCommand, queue: QueueSnapshot): { tv: string; phones: string } {
  const text = JSON.stringify(queue)
  const pressed = JSON.stringify(command).slice(0, -1)
  return { tv: `${pressed},"v":${queue.version},"queue":${text}}`, phones: `{"type":"queue","queue":${text}}` }
}

function toItem({ itemId, songNo, userUuid, nickname }: QueueRow, received: SongReceived | undefined): QueueItem {
  const song = received && toSong(received)
  return {
    itemId,
    musicNo: songNo,
    musicName: song?.musicName ?? songNo,
    musicIcon: song?.musicIcon ?? '',
    singer: song?.singer ?? '',
    userUuid,
    nickname,
  }
}
