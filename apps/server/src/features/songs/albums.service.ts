import { homeId } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import type { Album, AlbumKind, PlaybillEntry } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import type { AlbumsStore, Rows } from './albums.store.ts'
import type { CatalogueStore, SongPage, Window } from './catalogue.store.ts'
import type { SongLanguages } from './languages.service.ts'
import { readRows } from './paging.ts'
import type { RankId, Ranks } from './ranks.service.ts'
import { houseTexts, languageName, type HouseTexts } from './texts.ts'

export type AlbumNeeds = { albums: AlbumsStore; catalogue: CatalogueStore; ranks: Ranks; languages: SongLanguages }
export type Albums = ReturnType<typeof createAlbums>

/** Which album is meant; its name is wanted in `language`. */
export type AlbumRequest = { kind: AlbumKind; id: string; language: string }

/** Collections that lead to songs. Ranks and languages are counted from the songs themselves, the others are stored. */
export function createAlbums({ albums, catalogue, ranks, languages }: AlbumNeeds) {
  /** The albums of a kind: the top ones for 'home', those within another one for its id. `hidden` languages are not among them. */
  async function list(
    { kind, id, language }: AlbumRequest,
    window: Window,
    hidden: ReadonlySet<string> = new Set(),
  ): Promise<Rows<Album>> {
    if (kind === 'rank' || kind === 'language') {
      const all = id === homeId ? await computed(kind, language) : []
      return cut(
        all.filter((album) => kind === 'rank' || !hidden.has(album.id)),
        window,
      )
    }
    const { rows, total } = await albums.albumsOf(kind, id === homeId ? '' : id, window)
    return { rows: rows.map((row) => named(row, language)), total }
  }

  async function computed(kind: 'rank' | 'language', reader: string): Promise<Album[]> {
    if (kind === 'rank') return (await ranks.lengths()).map(({ id, songs }) => rankAlbum(id, songs, reader))
    const counted = await languages.counted()
    return counted.map(({ language, songs }) => album(language, languageName(language, reader), songs))
  }

  /** One album. Throws Failure 404 when there is none. */
  async function find({ kind, id, language }: AlbumRequest): Promise<Album> {
    const found =
      kind === 'rank' || kind === 'language'
        ? (await computed(kind, language)).find((known) => known.id === id)
        : await albums.album(kind, id)
    if (found === undefined) throw new Failure(status.notFound, 'msg.not.found')
    return named(found, language)
  }

  /** One page of an album's songs. */
  async function songsOf(
    { kind, id }: Pick<AlbumRequest, 'kind' | 'id'>,
    window: Window,
    total: number,
  ): Promise<SongPage> {
    if (kind === 'rank') return ranks.songsOf(id, window)
    const read = (within: Window): Promise<string[]> =>
      kind === 'language' ? catalogue.ofLanguage(id, within) : catalogue.ofAlbum(kind, id, within)
    const page = await readRows(total, window, read)
    return { songNos: page.rows, total: page.total }
  }

  /** What to offer tonight: the recommended album, the rank of the most sung, and the first song list, each with what it holds. */
  async function playbill(language: string): Promise<PlaybillEntry[]> {
    const first = { limit: 1, offset: 0 }
    const kinds = ['recommend', 'rank', 'songList'] as const
    const lists = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...(await list({ kind, id: homeId, language }, first)) })),
    )
    return lists
      .flatMap(({ kind, rows }) => rows.map(({ id, name, songs, image }) => ({ id, kind, title: name, songs, image })))
      .filter(({ songs }) => songs > 0)
  }

  return { list, find, songsOf, playbill }
}

const rankTexts: Readonly<Record<RankId, readonly [name: keyof HouseTexts, introduction: keyof HouseTexts]>> = {
  hot: ['hot', 'hotAbout'],
  week: ['week', 'weekAbout'],
  new: ['new', 'newAbout'],
}

function rankAlbum(id: RankId, songs: number, reader: string): Album {
  const texts = houseTexts(reader)
  const [name, introduction] = rankTexts[id]
  return { ...album(id, texts[name], songs), introduction: texts[introduction] }
}

function album(id: string, name: string, songs: number): Album {
  return { id, name, introduction: '', image: '', songs, albums: 0, user: '' }
}

// The album the house itself recommends is stored without a name.
function named(row: Album, language: string): Album {
  if (row.id !== homeId || row.name !== '') return row
  const { tonight, tonightAbout } = houseTexts(language)
  return { ...row, name: tonight, introduction: tonightAbout }
}

function cut<Row>(all: Row[], { limit, offset }: Window): Rows<Row> {
  return { rows: all.slice(offset, offset + limit), total: all.length }
}
