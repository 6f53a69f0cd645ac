/** A singer, as it can be found and shown. `popularity`, a whole number below 2^32, is best the sum of its songs'. */
export type SearchSinger = {
  id: string
  name: string
  category: string
  image: string
  songs: number
  popularity: number
}

/** A song, as it can be found and shown; `singers` in order, `popularity` a whole number below 2^32. */
export type SearchSong = {
  songNo: string
  name: string
  singers: readonly { id: string; name: string }[]
  language: string
  image: string
  isVip: boolean
  hasRecording: boolean
  popularity: number
}

/** Ranges of a text, in UTF-16 units, that the keyword matched; what to highlight. */
export type Marks = readonly (readonly [start: number, end: number])[]

export type SongHit = { kind: 'song'; song: Readonly<SearchSong>; nameMarks: Marks; singerMarks: readonly Marks[] }
export type SingerHit = { kind: 'singer'; singer: Readonly<SearchSinger>; nameMarks: Marks }

/** One page of a list. `total` is exact up to 1,000 and then 1,000: nobody scrolls further, and lists end there. */
type Found<Hit> = { hits: Hit[]; total: number }
export type Window = { limit: number; offset: number }

/** What has changed in the catalogue: songs and singers as they are now. */
export type Changes = { songs: readonly SearchSong[]; singers: readonly SearchSinger[] }

/** How long a build took: reading the names, and from there to the finished index. */
export type BuildTimes = { keysMs: number; indexMs: number }

/** The search in the catalogue's songs and singers. Any string may be asked for: what means nothing finds nothing. */
export type Search = {
  songs: (keyword: string, window: Window) => Found<SongHit>
  singers: (keyword: string, window: Window) => Found<SingerHit>
  /** Songs and singers in one ranked list, for every keystroke; no totals are counted. */
  best: (keyword: string, limit: number) => (SongHit | SingerHit)[]
  /** Titles and singers to complete what is being typed, best first, no two alike. */
  suggestions: (keyword: string, limit: number) => string[]
  /** Puts new or changed songs and singers in, findable when it returns; about 40 µs a song, so thousands are better built. */
  take: (changes: Changes) => void
  /**
   * Builds anew from a stream of everything there is; what `take` brought meanwhile is kept. Resolves when the new index answers.
   * Rejects, and leaves the old index in place, when the stream or the thread fails or the search is closed.
   */
  build: (all: AsyncIterable<Changes>) => Promise<BuildTimes>
  /** How large the index is; what is shown of songs and singers is counted apart. */
  size: () => { songs: number; singers: number; indexBytes: number; shownBytes: number }
  close: () => Promise<void>
}
