import type { Places } from './direct.ts'
import type { Beginnings } from './key-table.ts'
import type { OpenSegment } from './open-segment.ts'

/** How many songs a keyword finds, those noted already included; at most `most`. */
export function countSongs(places: readonly Places[], most: number): number {
  let room = most - places.reduce((sum, { segment }) => sum + segment.seenSongs.count(), 0)
  const note = (segment: OpenSegment, song: number): boolean => {
    if (segment.hiddenSongs[song] === 0 && segment.seenSongs.add(song)) room -= 1
    return room > 0
  }
  for (const { segment, titles, singers } of places) {
    const { owners, whole, later } = segment.songs.keys
    walk(whole, titles.whole, (key) => note(segment, owners[key] ?? 0))
    walk(later, titles.later, (key) => note(segment, owners[key] ?? 0))
    const { keys, songs } = segment.singers
    const noteAll = (key: number): boolean => {
      const singer = keys.owners[key] ?? 0
      const theirs = songs.members.subarray(songs.starts[singer], songs.starts[singer + 1])
      return theirs.every((song) => note(segment, song))
    }
    walk(keys.whole, singers.whole, noteAll)
    walk(keys.later, singers.later, noteAll)
  }
  return most - Math.max(0, room)
}

/** How many singers a keyword finds, those noted already included; at most `most`. */
export function countSingers(places: readonly Places[], most: number): number {
  let room = most - places.reduce((sum, { segment }) => sum + segment.seenSingers.count(), 0)
  for (const { segment, singers } of places) {
    const { keys, recordCount } = segment.singers
    const note = (key: number): boolean => {
      const singer = keys.owners[key] ?? 0
      if (singer < recordCount && segment.hiddenSingers[singer] === 0 && segment.seenSingers.add(singer)) room -= 1
      return room > 0
    }
    walk(keys.whole, singers.whole, note)
    walk(keys.later, singers.later, note)
  }
  return most - Math.max(0, room)
}

function walk(
  { keys }: Beginnings,
  { from, to }: { from: number; to: number },
  goesOn: (key: number) => boolean,
): void {
  for (let at = from; at < to; at += 1) if (!goesOn(keys[at] ?? 0)) return
}
