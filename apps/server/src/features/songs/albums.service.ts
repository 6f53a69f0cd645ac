import { homeId } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import type { Album, AlbumKind, PlaybillEntry } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import type { AlbumRow, AlbumsStore, Rows } from './albums.store.ts'
import type { CatalogueStore, SongPage, Window } from './catalogue.store.ts'
import { houseTexts, languageName } from './texts.ts'

export type AlbumNeeds = { albums: AlbumsStore; catalogue: CatalogueStore }
export type Albums = ReturnType<typeof createAlbums>

/** Which album is meant, in which language its name is wanted. */
export type AlbumRequest = { kind: AlbumKind; id: string; language: string }

/** Collections that lead to songs. Ranks and languages are counted from the songs themselves, the others are stored. */
export function createAlbums({ albums, catalogue }: AlbumNeeds) {
  async function list(kind: AlbumKind, language: string, window: Window): Promise<Rows<Album>> {
    if (kind === 'rank') return cut(await ranks(language), window)
    if (kind === 'language')
      return cut(
        (await albums.languages()).map((row) => languageAlbum(row, language)),
        window,
      )
    const { rows, total } = await albums.albumsOf(kind, window)
    return { rows: rows.map((row) => named(row, language)), total }
  }

  async function ranks(language: string): Promise<Album[]> {
    const texts = houseTexts(language)
    const songs = await albums.countSongs()
    return [
      { id: 'hot', name: texts.hot, introduction: texts.hotAbout, image: '', songs, albums: 0, user: '' },
      { id: 'new', name: texts.new, introduction: texts.newAbout, image: '', songs, albums: 0, user: '' },
    ]
  }

  /** One album. Throws Failure 404 when there is none. */
  async function find({ kind, id, language }: AlbumRequest): Promise<Album> {
    const found =
      kind === 'rank' || kind === 'language'
        ? (await list(kind, language, { limit: 1_000, offset: 0 })).rows.find((album) => album.id === id)
        : await albums.album(kind, id)
    if (found === undefined) throw new Failure(status.notFound, 'msg.not.found')
    return named(found, language)
  }

  async function songsOf({ kind, id }: AlbumRequest, window: Window): Promise<SongPage> {
    if (kind === 'language') return catalogue.ofLanguage(id, window)
    if (kind === 'rank') return id === 'new' ? catalogue.newest(window) : catalogue.hot(window)
    return catalogue.ofAlbum(kind, id, window)
  }

  /** What to offer tonight: the recommended album, the rank of the most sung, and the first song list, each with what it holds. */
  async function playbill(language: string): Promise<PlaybillEntry[]> {
    const first = { limit: 1, offset: 0 }
    const kinds = ['recommend', 'rank', 'songList'] as const
    const lists = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await list(kind, language, first)) })))
    return lists
      .flatMap(({ kind, rows }) => rows.map(({ id, name, songs, image }) => ({ id, kind, title: name, songs, image })))
      .filter(({ songs }) => songs > 0)
  }

  return { list, find, songsOf, playbill }
}

function named(row: AlbumRow, language: string): Album {
  if (row.id !== homeId || row.name !== '') return row
  const { tonight, tonightAbout } = houseTexts(language)
  return { ...row, name: tonight, introduction: tonightAbout }
}

function languageAlbum(row: { language: string; songs: number }, reader: string): Album {
  return {
    id: row.language,
    name: languageName(row.language, reader),
    introduction: '',
    image: '',
    songs: row.songs,
    albums: 0,
    user: '',
  }
}

function cut<Row>(all: Row[], { limit, offset }: Window): Rows<Row> {
  return { rows: all.slice(offset, offset + limit), total: all.length }
}
