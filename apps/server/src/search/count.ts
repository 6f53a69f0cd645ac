import type { Places } from './direct.ts'
import type { Range } from './find-range.ts'
import type { OpenSegment } from './open-segment.ts'

/** How many songs a keyword finds, those met already included; at most `most`. */
export function countSongs(places: readonly Places[], most: number): number {
  let room = most - places.reduce((sum, { segment }) => sum + segment.seenSongs.count(), 0)
  const note = (segment: OpenSegment, song: number): boolean => {
    if (segment.hiddenSongs[song] === 0 && segment.seenSongs.add(song)) room -= 1
    return room > 0
  }
  for (const { segment, titles, singers } of places) {
    const { whole, later } = segment.songs.keys
    const { keys, songs } = segment.singers
    const noteAll = (singer: number): boolean => {
      const theirs = songs.members.subarray(songs.starts[singer], songs.starts[singer + 1])
      return theirs.every((song) => note(segment, song))
    }
    walk(whole.owners, titles.whole, (song) => note(segment, song))
    walk(later.owners, titles.later, (song) => note(segment, song))
    walk(keys.whole.owners, singers.whole, noteAll)
    walk(keys.later.owners, singers.later, noteAll)
  }
  return most - Math.max(0, room)
}

/** Whether that many songs begin with the keyword. */
export function doTitlesBegin(places: readonly Places[], most: number): boolean {
  const songs = places.map(({ segment, titles }) => {
    const found = new Set<number>()
    walk(segment.songs.keys.whole.owners, titles.whole, (song) => {
      if (segment.hiddenSongs[song] === 0) found.add(song)
      return found.size < most
    })
    return found.size
  })
  return songs.reduce((sum, count) => sum + count, 0) >= most
}

/** How many singers a keyword finds, those met already included; at most `most`. */
export function countSingers(places: readonly Places[], most: number): number {
  let room = most - places.reduce((sum, { segment }) => sum + segment.seenSingers.count(), 0)
  for (const { segment, singers } of places) {
    const { keys, recordCount } = segment.singers
    const note = (singer: number): boolean => {
      if (singer < recordCount && segment.hiddenSingers[singer] === 0 && segment.seenSingers.add(singer)) room -= 1
      return room > 0
    }
    walk(keys.whole.owners, singers.whole, note)
    walk(keys.later.owners, singers.later, note)
  }
  return most - Math.max(0, room)
}

function walk(owners: Uint32Array, { from, to }: Pick<Range, 'from' | 'to'>, goesOn: (owner: number) => boolean): void {
  for (let at = from; at < to; at += 1) if (!goesOn(owners[at] ?? 0)) return
}
