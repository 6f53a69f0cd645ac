import type { Lyrics } from '@openktv/contract/songs'

/** What a note file says about its song, for the catalogue. */
export type DemoSong = {
  noteFile: string
  songNo: string
  name: string
  language: string
  singers: { name: string; category: string }[]
  categories: string[]
  songLists: string[]
  popularity: number
  /** How often it is taken to have been sung in the week before an empty shop opens. */
  plays: number
  released: string
}

/** A rendered song: two stems of exactly the same length as MP3, and the lyrics timed on them. */
export type Rendered = { accompaniment: Uint8Array; vocal: Uint8Array; lyrics: Lyrics; durationMs: number }

/** Turns note files into songs. One song is rendered at a time; an urgent one goes next. */
export type Studio = {
  /** The songs there are note files for, in the order to render them. */
  catalogue: () => DemoSong[]
  /** Renders one note file. Asking twice for the same one while it waits shares the work. Rejects when the note file is wrong. */
  render: (noteFile: string, urgency: 'now' | 'later') => Promise<Rendered>
  close: () => Promise<void>
}
