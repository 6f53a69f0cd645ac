import { homeId } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import type { Album } from '@openktv/contract/song-lists'
import type { AlbumKind, PlaybillEntry } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import type { AlbumsStore, Rows } from './albums.store.ts'
import type { CatalogueStore, SongPage, Window } from './catalogue.store.ts'
import { isComputed, type ComputedAlbums } from './computed-albums.ts'
import { readRows } from './paging.ts'
import type { Ranks } from './ranks.service.ts'
import { houseTexts } from './texts.ts'

export type AlbumNeeds = { albums: AlbumsStore; catalogue: CatalogueStore; ranks: Ranks; computed: ComputedAlbums }
export type Albums = ReturnType<typeof createAlbums>

/** Which album is meant; its name is wanted in `language`. */
export type AlbumRequest = { kind: AlbumKind; id: string; language: string }

/** Collections that lead to songs. */
export function createAlbums({ albums, catalogue, ranks, computed }: AlbumNeeds) {
  /** The albums of a kind: the top ones for 'home', those within another one for its id. `hidden` languages are not among them. */
  async function list(
    { kind, id, language }: AlbumRequest,
    window: Window,
    hidden: ReadonlySet<string> = new Set(),
  ): Promise<Rows<Album>> {
    if (isComputed(kind)) {
      const all = id === homeId ? await computed(kind, language) : []
      const shown = all.filter((album) => kind === 'rank' || !hidden.has(album.id))
      return cut(shown, window)
    }
    const { rows, total } = await albums.albumsOf(kind, id === homeId ? '' : id, window)
    return { rows: rows.map((row) => named(row, language)), total }
  }

  /** One album. Throws Failure 404 when there is none. */
  async function find({ kind, id, language }: AlbumRequest): Promise<Album> {
    const found = isComputed(kind)
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

// The album the house itself recommends is stored without a name.
function named(row: Album, language: string): Album {
  if (row.id !== homeId || row.name !== '') return row
  const { tonight, tonightAbout } = houseTexts(language)
  return { ...row, name: tonight, introduction: tonightAbout }
}

function cut<Row>(all: Row[], { limit, offset }: Window): Rows<Row> {
  return { rows: all.slice(offset, offset + limit), total: all.length }
}
