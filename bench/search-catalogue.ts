import type { Changes, SearchSinger, SearchSong } from '../apps/server/src/search/search.ts'
import { createDice } from '../apps/server/src/synthetic/dice.ts'
import { popularityAt } from '../apps/server/src/synthetic/song-book.ts'
import { syntheticSongs } from '../apps/server/src/synthetic/synthetic-catalogue.ts'
import type { KnownSong } from './search-queries.ts'

/** How large the invented catalogue is; the known songs come on top. */
export type CatalogueSize = { songs: number; seed: number }

const songsPerChunk = 2_000
/** Well-known songs are sung much: they stand among so many of the first. */
const knownRanks = 3_000

/** The catalogue as the search takes it: invented songs, known ones among the most sung, and then all singers with their sums. */
export async function* catalogueOf(size: CatalogueSize, known: readonly KnownSong[]): AsyncGenerator<Changes> {
  const singers = new Map<string, SearchSinger>()
  let songs: SearchSong[] = []
  for (const song of songsOf(size, known)) {
    for (const { id, name } of song.singers) count(singers, { id, name, popularity: song.popularity })
    if (songs.push(song) < songsPerChunk) continue
    yield { songs, singers: [] }
    songs = []
  }
  yield { songs, singers: [...singers.values()] }
}

/** The songs of the bench's catalogue, the known ones first. */
export function* songsOf({ songs, seed }: CatalogueSize, known: readonly KnownSong[]): Generator<SearchSong> {
  const dice = createDice(seed, -1)
  for (const [place, { title, singer, language }] of known.entries()) {
    const popularity = popularityAt(Math.floor(dice() * knownRanks))
    yield songOf({ serialNo: `K${place}`, nameNorm: title, singers: [singer], language, popularity, vip: false })
  }
  for (const song of syntheticSongs({ songs, seed })) yield songOf(song)
}

type Line = {
  serialNo: string
  nameNorm: string
  singers: string[]
  language: string
  popularity: number
  vip: boolean
}

function songOf({ serialNo, nameNorm, singers, language, popularity, vip }: Line): SearchSong {
  return {
    songNo: serialNo,
    name: nameNorm,
    singers: singers.map((name) => ({ id: name, name })),
    language,
    image: '',
    isVip: vip,
    hasRecording: true,
    popularity,
  }
}

function count(
  singers: Map<string, SearchSinger>,
  { id, name, popularity }: Pick<SearchSinger, 'id' | 'name' | 'popularity'>,
): void {
  const known = singers.get(id)
  if (known) {
    known.songs += 1
    known.popularity += popularity
  } else singers.set(id, { id, name, category: '', image: '', songs: 1, popularity })
}
