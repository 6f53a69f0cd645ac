import { homeId } from '@openktv/contract/business'
import { categoryOf, letterOf, singerIdOf } from './catalogue-ids.ts'
import type { CatalogueEntry, EntrySinger } from './catalogue-entry.ts'

/** Rows as the tables name their columns. */
export type SongSingerRow = { song_no: string; singer_id: string; position: number }
export type AlbumSongRow = { kind: string; album_id: string; song_no: string }

/** A song list, a category or the recommended album, as some songs name it. */
type AlbumNamed = { kind: string; id: string; parent: string; name: string }

/**
 * Entries as rows of the tables, each row once. `saysSingers` holds the songs whose singers are said, `saysAlbums` the songs and kinds whose albums
 * are: only those may lose some.
 */
export type CatalogueRows = {
  /** By their numbers. */
  songs: ReadonlyMap<string, object>
  singers: ReadonlyMap<string, { name: string; category: string }>
  songSingers: readonly SongSingerRow[]
  saysSingers: readonly string[]
  albums: ReadonlyMap<string, AlbumNamed>
  albumSongs: readonly AlbumSongRow[]
  saysAlbums: readonly { song_no: string; kind: string }[]
}

/** No song may be among the entries twice. */
export function rowsOf(entries: readonly CatalogueEntry[]): CatalogueRows {
  return {
    songs: new Map(entries.map((entry) => [entry.songNo, songRow(entry)])),
    ...singerRows(entries),
    ...albumRows(entries),
  }
}

/** A singer's row, which needs its letter worked out. */
export function singerRow(id: string, { name, category }: { name: string; category: string }): object {
  return { id, name, category, letter: letterOf(name) }
}

function songRow(entry: CatalogueEntry): object {
  return {
    song_no: entry.songNo,
    name: entry.name,
    language: entry.language,
    popularity: entry.popularity,
    is_vip: entry.isVip,
    image: entry.image,
    released: entry.released,
    note_file: entry.noteFile,
    media: entry.media,
  }
}

function singerRows(
  entries: readonly CatalogueEntry[],
): Pick<CatalogueRows, 'singers' | 'songSingers' | 'saysSingers'> {
  const singers = new Map<string, { name: string; category: string }>()
  const songSingers: SongSingerRow[] = []
  const saysSingers: string[] = []
  for (const { songNo, singers: said } of entries) {
    if (said === undefined) continue
    saysSingers.push(songNo)
    const byId = new Map(said.map((singer) => [singerIdOf(singer.name), singer]))
    songSingers.push(...[...byId.keys()].map((id, position) => ({ song_no: songNo, singer_id: id, position })))
    for (const [id, singer] of byId) addSinger(singers, id, singer)
  }
  return { singers, songSingers, saysSingers }
}

// The first spelling counts, and the last category.
function addSinger(
  singers: Map<string, { name: string; category: string }>,
  id: string,
  { name, category }: EntrySinger,
): void {
  const known = singers.get(id)
  singers.set(id, { name: known?.name ?? name, category: category || (known?.category ?? '') })
}

function albumRows(entries: readonly CatalogueEntry[]): Pick<CatalogueRows, 'albums' | 'albumSongs' | 'saysAlbums'> {
  const albums = new Map<string, AlbumNamed>()
  const albumSongs: AlbumSongRow[] = []
  const saysAlbums: CatalogueRows['saysAlbums'][number][] = []
  for (const entry of entries)
    for (const { kind, named } of albumsOf(entry)) {
      saysAlbums.push({ song_no: entry.songNo, kind })
      for (const album of new Map(named.map((each) => [each.id, each])).values()) {
        albums.set(`${kind} ${album.id}`, { kind, ...album })
        albumSongs.push({ kind, album_id: album.id, song_no: entry.songNo })
      }
    }
  return { albums, albumSongs, saysAlbums }
}

type Named = Omit<AlbumNamed, 'kind'>

/** The kinds of albums that an entry speaks of, with the albums it is in. */
function albumsOf({ categories, songLists, isRecommended }: CatalogueEntry): { kind: string; named: Named[] }[] {
  const said = [
    { kind: 'category', named: categories?.flatMap(withParent) },
    { kind: 'songList', named: songLists?.map((name) => ({ id: name, parent: '', name })) },
    { kind: 'recommend', named: isRecommended === undefined ? undefined : [recommended].filter(() => isRecommended) },
  ]
  return said.flatMap(({ kind, named }) => (named === undefined ? [] : [{ kind, named }]))
}

// Its name is the house's own, in the reader's language.
const recommended: Named = { id: homeId, parent: '', name: '' }

function withParent(written: string): Named[] {
  const category = categoryOf(written)
  return category.parent === '' ? [category] : [categoryOf(category.parent), category]
}
