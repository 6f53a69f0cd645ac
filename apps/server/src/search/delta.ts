import { createSegmentBuilder } from './build-segment.ts'
import { openSegment, type OpenSegment } from './open-segment.ts'
import type { Changes } from './search.ts'

/** What was taken and is not in the built index yet: an index of its own. */
export type Delta = {
  segment: OpenSegment
  changes: () => Changes
  /** Hides in an older segment what is newer here. */
  hideIn: (segment: OpenSegment) => void
}

// Joining on the main thread stays a matter of milliseconds.
const joinMax = 300

/** A delta of changes, the newest last. */
export function makeDelta(all: readonly Changes[]): Delta {
  const songs = new Map(all.flatMap((changes) => changes.songs.map((song) => [song.songNo, song])))
  const singers = new Map(all.flatMap((changes) => changes.singers.map((singer) => [singer.id, singer])))
  const changes = { songs: [...songs.values()], singers: [...singers.values()] }
  const builder = createSegmentBuilder()
  builder.add(changes)
  return {
    segment: openSegment(builder.finish().segment),
    changes: () => changes,
    hideIn(segment) {
      for (const songNo of songs.keys()) segment.hideSong(songNo)
      for (const id of singers.keys()) segment.hideSinger(id)
    },
  }
}

/** Joins the last with its neighbours as long as they are alike in size: so there are never many, and each song is joined a few times. */
export function joinAlike(deltas: readonly Delta[]): Delta[] {
  const joined = [...deltas]
  while (joined.length > 1 && isWorthJoining(joined.slice(-2))) {
    joined.push(makeDelta(joined.splice(-2).map((delta) => delta.changes())))
  }
  return joined
}

function isWorthJoining(pair: readonly Delta[]): boolean {
  const [older = 0, newer = 0] = pair.map((delta) => sizeOfDeltas([delta]))
  return older < 2 * newer && older + newer <= joinMax
}

/** The songs and singers in some deltas. */
export function sizeOfDeltas(deltas: readonly Delta[]): number {
  return deltas.reduce((sum, delta) => sum + delta.changes().songs.length + delta.changes().singers.length, 0)
}
