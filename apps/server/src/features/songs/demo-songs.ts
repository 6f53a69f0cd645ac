import type { CatalogueEntry } from './catalogue-entry.ts'
import { demoLists } from './demo-lists.ts'
import type { FillingStore } from './filling.store.ts'

/** A song the house brings along, as its note file says. */
export type DemoSong = {
  noteFile: string
  songNo: string
  name: string
  language: string
  singers: { name: string; category: string }[]
  categories: string[]
  songLists: string[]
  popularity: number
  plays: number
  released: string
}

const dayMs = 86_400_000
const weekDays = 7

/** Fills an empty catalogue with the demo songs and everything that leads to them; false when it is not empty. */
export async function fillDemoSongs(store: FillingStore, demo: readonly DemoSong[], nowMs: number): Promise<boolean> {
  const popular = demo.toSorted((one, other) => other.popularity - one.popularity)
  const today = Math.floor(nowMs / dayMs)
  const plays = demo.flatMap((song) => playsOf(song, today))
  const filling = { songs: popular.map(toEntry), lists: demoLists, plays }
  return store.fillEmpty(filling)
}

function toEntry({ plays: _plays, ...song }: DemoSong): CatalogueEntry {
  return { ...song, isRecommended: true }
}

/** A week's plays, spread over its days as evenly as whole numbers go. */
function playsOf({ songNo, plays }: DemoSong, today: number): { songNo: string; day: number; plays: number }[] {
  const upTo = (days: number): number => Math.floor((plays * days) / weekDays)
  return Array.from({ length: weekDays }, (_, ago) => ({
    songNo,
    day: today - ago,
    plays: upTo(ago + 1) - upTo(ago),
  })).filter((day) => day.plays > 0)
}
