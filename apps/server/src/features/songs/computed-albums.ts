import type { Album } from '@openktv/contract/song-lists'
import type { AlbumKind } from '@openktv/contract/songs'
import type { SongLanguages } from './languages.service.ts'
import type { RankId, Ranks } from './ranks.service.ts'
import { houseTexts, languageName, type HouseTexts } from './texts.ts'

/** Albums that are counted from the songs themselves; the others are stored. */
export type ComputedKind = Extract<AlbumKind, 'rank' | 'language'>
export type ComputedAlbums = (kind: ComputedKind, reader: string) => Promise<Album[]>

export function isComputed(kind: AlbumKind): kind is ComputedKind {
  return kind === 'rank' || kind === 'language'
}

/** All ranks, or all languages, as albums; their names in the language of the `reader`. */
export function createComputedAlbums(needs: { ranks: Ranks; languages: SongLanguages }): ComputedAlbums {
  return async (kind, reader) => {
    if (kind === 'rank') return (await needs.ranks.lengths()).map(({ id, songs }) => rankAlbum(id, songs, reader))
    const counted = await needs.languages.counted()
    return counted.map(({ language, songs }) => plainAlbum(language, languageName(language, reader), songs))
  }
}

const rankTexts: Readonly<Record<RankId, readonly [name: keyof HouseTexts, introduction: keyof HouseTexts]>> = {
  hot: ['hot', 'hotAbout'],
  week: ['week', 'weekAbout'],
  new: ['new', 'newAbout'],
}

function rankAlbum(id: RankId, songs: number, reader: string): Album {
  const texts = houseTexts(reader)
  const [name, introduction] = rankTexts[id]
  return { ...plainAlbum(id, texts[name], songs), introduction: texts[introduction] }
}

function plainAlbum(id: string, name: string, songs: number): Album {
  return { id, name, introduction: '', image: '', songs, albums: 0, user: '' }
}
