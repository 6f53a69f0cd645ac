import { z } from 'zod'

const last = z.tuple([z.string(), z.string()]).optional()

/**
 * How far somebody has read the changes: what the snapshot `seen` shows is read. While a call's worth is not all, `until` is the snapshot that is
 * being read up to, and `song` and `singer` are the last ones read, as the transaction that wrote them and their key.
 */
const mark = z.object({ seen: z.string(), until: z.string().optional(), song: last, singer: last })
export type Mark = z.infer<typeof mark>

/** Throws when it is not what `writeMark` gave. */
export function readMark(text: string): Mark {
  return mark.parse(JSON.parse(text))
}

export function writeMark(written: Mark): string {
  return JSON.stringify(written)
}

type LastSong = { changedBy: string; song: { songNo: string } }
type LastSinger = { changedBy: string; singer: { id: string } }

/** The mark behind the last ones that a call brought; where it brought none, the one before stays. */
export function nextMark(begun: Mark, song: LastSong | undefined, singer: LastSinger | undefined): Mark {
  return {
    ...begun,
    song: song === undefined ? begun.song : [song.changedBy, song.song.songNo],
    singer: singer === undefined ? begun.singer : [singer.changedBy, singer.singer.id],
  }
}

const snapshots = z.object({ rows: z.tuple([z.object({ snapshot: z.string() })]) })

/** The snapshot that a statement answers. */
export function snapshotOf(result: unknown): string {
  return snapshots.parse(result).rows[0].snapshot
}
