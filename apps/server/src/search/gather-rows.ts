import { fieldEnd, languageBits, recordingFlag, vipFlag } from './segment.ts'
import { growingNumbers, type GrowingNumbers } from './growing.ts'
import { packedKeys } from './keys.ts'
import { growingTexts, type GrowingTexts } from './packed-texts.ts'
import type { Changes, SearchSinger, SearchSong } from './search.ts'

/** A name of a singer as it is met, by record or on a song. */
export type NameRow = { id: string; name: string }

/** Songs as they came, column by column; a songNo may come again, and then the last counts. */
export type Rows = {
  shown: GrowingTexts
  keys: GrowingTexts
  popularity: GrowingNumbers
  flags: GrowingNumbers
  /** The names on each song: how many, then which. */
  singerStarts: GrowingNumbers
  singers: GrowingNumbers
  languageNames: Map<string, number>
  names: NameRow[]
  records: Map<string, SearchSinger>
  /** The number of a name, or a new one. */
  nameNumber: (id: string, name: string) => number
}

/** Empty columns. */
export function gatherRows(): Rows {
  const numbers = new Map<string, number>()
  const names: NameRow[] = []
  const singerStarts = growingNumbers()
  singerStarts.push(0)
  return {
    shown: growingTexts(),
    keys: growingTexts(),
    popularity: growingNumbers(),
    flags: growingNumbers(),
    singerStarts,
    singers: growingNumbers(),
    languageNames: new Map(),
    names,
    records: new Map(),
    nameNumber(id, name) {
      const known = numbers.get(`${id}${fieldEnd}${name}`)
      if (known !== undefined) return known
      numbers.set(`${id}${fieldEnd}${name}`, names.length)
      return names.push({ id, name }) - 1
    },
  }
}

/** Adds songs and singers to the columns. */
export function addRows(rows: Rows, { songs, singers }: Changes): void {
  for (const singer of singers) {
    const clean = { ...singer, id: field(singer.id), name: field(singer.name) }
    rows.records.set(clean.id, clean)
    rows.nameNumber(clean.id, clean.name)
  }
  for (const song of songs) addSong(rows, song)
}

/** A text as a field of what is shown: as a database could hold it, without 0 and halves of characters. */
export function field(text: string): string {
  return /[\0\uD800-\uDFFF]/.test(text) ? text.replace(/\0|\p{Surrogate}/gu, '') : text
}

/** A whole number as an array holds it. */
export function whole(value: number): number {
  return Math.min(0xffffffff, Math.max(0, Math.round(value))) || 0
}

function addSong(rows: Rows, song: SearchSong): void {
  rows.shown.push([song.songNo, song.name, song.image].map(field).join(fieldEnd))
  rows.keys.push(packedKeys(song.name, 'title'))
  rows.popularity.push(whole(song.popularity))
  const language = languageNumber(rows.languageNames, song.language)
  rows.flags.push((language << languageBits) | (song.isVip ? vipFlag : 0) | (song.hasRecording ? recordingFlag : 0))
  for (const { id, name } of song.singers) rows.singers.push(rows.nameNumber(field(id), field(name)))
  rows.singerStarts.push(rows.singers.length())
}

function languageNumber(names: Map<string, number>, language: string): number {
  const known = names.get(language)
  if (known !== undefined) return known
  names.set(language, names.size)
  return names.size - 1
}
