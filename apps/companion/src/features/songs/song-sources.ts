import type { Call } from '@openktv/client/call'
import { favoriteType, fetchFavorites, fetchSingerSongs, isSong } from '@openktv/contract/singers'
import { fetchAlbumSongs, fetchSongList, fetchSongListSongs } from '@openktv/contract/song-lists'
import type { SongPage, SongSource, Wanted } from './song-pages.ts'

/** Loads one page of any list of songs but the hot ones, which the first screen asks for by itself. */
export async function loadSongs(
  call: Call,
  source: Exclude<SongSource, { from: 'hot' }>,
  wanted: Wanted,
): Promise<SongPage> {
  const { signal, ...paging } = wanted
  switch (source.from) {
    case 'favorites': {
      const page = await call(fetchFavorites, { type: favoriteType.songs, ...paging }, { signal })
      return { ...page, result: page.result.filter(isSong) }
    }
    case 'album': {
      const page = await call(fetchAlbumSongs, { kind: source.kind, id: source.id, ...paging }, { signal })
      return { ...page, head: page.album }
    }
    case 'songList': {
      const { id } = source
      const [page, head] = await Promise.all([
        call(fetchSongListSongs, { id, ...paging }, { signal }),
        paging.currentPage === 1 ? call(fetchSongList, { id }, { signal }) : undefined,
      ])
      return { ...page, head }
    }
    case 'singer': {
      const page = await call(fetchSingerSongs, { id: source.id, ...paging }, { signal })
      return { ...page, head: { ...page.singer, introduction: '', albums: 0, user: '' } }
    }
  }
}
