import { setImmediate } from 'node:timers/promises'
import { createSegmentBuilder } from './build-segment.ts'
import { readSegment } from './read-segment.ts'
import type { BuildTimes, Changes } from './search.ts'
import type { Segment } from './segment.ts'

export type Built = { segment: Segment; times: BuildTimes }

/** Builds one index, in this thread or in another. */
export type Builder = {
  add: (changes: Changes) => Promise<void>
  /** Adds what an older index shows. */
  addSegment: (segment: Segment) => Promise<void>
  finish: () => Promise<Built>
  /** Ends it, finished or not. */
  close: () => Promise<void>
}

/** So many songs or singers are passed on at once: a few milliseconds. */
const portionSize = 500

/** Builds in this thread, in portions, so that others have their turn in between. */
export function createLocalBuilder(): Builder {
  const builder = createSegmentBuilder()
  const add = async (changes: Changes): Promise<void> => {
    for (const portion of portionsOf(changes)) {
      builder.add(portion)
      await setImmediate()
    }
  }
  return {
    add,
    async addSegment(segment) {
      for (const portion of portionsOfSegment(segment)) await add(portion)
    },
    finish: async () => builder.finish(),
    close: async () => undefined,
  }
}

/** Changes in portions. */
export function* portionsOf({ songs, singers }: Changes): Generator<Changes> {
  for (let at = 0; at < Math.max(songs.length, singers.length); at += portionSize) {
    yield { songs: songs.slice(at, at + portionSize), singers: singers.slice(at, at + portionSize) }
  }
}

/** What an index shows, in portions. */
function* portionsOfSegment(segment: Segment): Generator<Changes> {
  const { song, singer } = readSegment(segment)
  const { songs, singers } = segment
  for (let at = 0; at < Math.max(songs.popularity.length, singers.recordCount); at += portionSize) {
    yield {
      songs: numbersFrom(at, songs.popularity.length).map((number) => song(number).shown),
      singers: numbersFrom(at, singers.recordCount).map((number) => singer(number).shown),
    }
  }
}

function numbersFrom(at: number, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(portionSize, count - at)) }, (_, place) => at + place)
}
