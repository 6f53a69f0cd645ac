import { homeId } from '@openktv/contract/business'
import type { Filling, FillingStore } from './filling.store.ts'
import { fold } from '../../search/fold.ts'
import { searchKeysOf } from './search-keys.ts'

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
  released: string
}

/** Fills an empty catalogue with the demo songs and everything that leads to them; false when it is not empty. */
export async function fillDemoSongs(store: FillingStore, demo: readonly DemoSong[]): Promise<boolean> {
  return store.fill(fillingOf(demo))
}

function fillingOf(demo: readonly DemoSong[]): Filling {
  const popular = demo.toSorted((one, other) => other.popularity - one.popularity)
  const collections = [
    { kind: 'recommend', of: () => [homeId], nameOf: () => '' },
    { kind: 'category', of: (song: DemoSong) => song.categories, nameOf: (name: string) => name },
    { kind: 'songList', of: (song: DemoSong) => song.songLists, nameOf: (name: string) => name },
  ]
  const filled = collections.map(({ kind, of, nameOf }) => {
    const ids = [...new Set(popular.flatMap(of))]
    return {
      albums: ids.map((id, position) => ({ kind, id, name: nameOf(id), position })),
      albumSongs: ids.flatMap((albumId) =>
        popular
          .filter((song) => of(song).includes(albumId))
          .map(({ songNo }, position) => ({ kind, albumId, songNo, position })),
      ),
    }
  })
  return {
    songs: demo.map(toSongRow),
    ...singersOf(popular),
    albums: filled.flatMap(({ albums }) => albums),
    albumSongs: filled.flatMap(({ albumSongs }) => albumSongs),
  }
}

function toSongRow({
  songNo,
  name,
  language,
  popularity,
  released,
  noteFile,
  singers,
}: DemoSong): Filling['songs'][number] {
  const searchKeys = searchKeysOf({ name, singers: singers.map((singer) => singer.name) })
  return { songNo, name, language, popularity, released, noteFile, searchKeys }
}

function singersOf(demo: readonly DemoSong[]): Pick<Filling, 'singers' | 'songSingers'> {
  const byId = new Map(demo.flatMap((song) => song.singers).map((singer) => [singerId(singer.name), singer]))
  return {
    singers: [...byId].map(([id, { name, category }]) => ({ id, name, category })),
    songSingers: demo.flatMap(({ songNo, singers }) =>
      singers.map(({ name }, position) => ({ songNo, singerId: singerId(name), position })),
    ),
  }
}

// Readable, and the same however the name is spelled.
function singerId(name: string): string {
  return fold(name).slice(0, 64)
}
