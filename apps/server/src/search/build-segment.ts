import { arrangeSingers, orderOfNames } from './arrange-singers.ts'
import { arrangeSongs, orderOfSongs } from './arrange-songs.ts'
import { addRows, gatherRows } from './gather-rows.ts'
import { packedKeys } from './keys.ts'
import { growingTexts } from './packed-texts.ts'
import type { BuildTimes, Changes } from './search.ts'
import type { Segment } from './segment.ts'
import { signsOf } from './signs.ts'

export type SegmentBuilder = {
  /** Adds songs and singers; of what comes twice the last counts. */
  add: (changes: Changes) => void
  /** The index of all that was added. */
  finish: () => { segment: Segment; times: BuildTimes }
}

/** Builds an index in this thread. */
export function createSegmentBuilder(): SegmentBuilder {
  const rows = gatherRows()
  let keysMs = 0

  function add(changes: Changes): void {
    const startedMs = performance.now()
    addRows(rows, changes)
    keysMs += performance.now() - startedMs
  }

  function finish(): { segment: Segment; times: BuildTimes } {
    const startedMs = performance.now()
    const songOrder = orderOfSongs(rows)
    const nameOrder = orderOfNames(rows, songOrder.rows)
    const orderedMs = performance.now()
    const nameKeys = growingTexts()
    for (const { name } of nameOrder.names) nameKeys.push(packedKeys(name, 'person'))
    const readMs = performance.now() - orderedMs
    const songs = arrangeSongs(rows, songOrder, nameOrder)
    const singers = arrangeSingers(nameOrder, nameKeys.packed(), songs.singers)
    const signs = signsOf(songs.keys, singers.keys, songs.singers)
    const segment = { songs, singers, signs, languages: [...rows.languageNames.keys()] }
    return { segment, times: { keysMs: keysMs + readMs, indexMs: performance.now() - startedMs - readMs } }
  }

  return { add, finish }
}
