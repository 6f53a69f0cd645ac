import type { Page } from '@openktv/contract/page'
import type { SongReceived } from '@openktv/contract/songs'
import type { SongPage, SongRow } from './catalogue.store.ts'
import type { Favorites } from './favorites.service.ts'
import { pageOf, type Paging } from './paging.ts'
import type { SingersStore } from './singers.store.ts'
import type { SongsStore } from './songs.store.ts'

export type PresenterNeeds = { singers: SingersStore; songs: SongsStore; favorites: Pick<Favorites, 'likedSongs'> }
export type Presenter = ReturnType<typeof createPresenter>

/** From song numbers to songs as the wire has them, with their singers and the user's favourites. */
export function createPresenter({ singers, songs, favorites }: PresenterNeeds) {
  /** Songs in the order of their numbers; numbers there is no song for are left out. */
  async function songRows(songNos: readonly string[], userUuid?: string): Promise<SongReceived[]> {
    const [rows, names, liked] = await Promise.all([
      songs.findAll(songNos),
      singers.namesOf(songNos),
      favorites.likedSongs(userUuid),
    ])
    const byNo = new Map(rows.map((row) => [row.songNo, row]))
    return songNos.flatMap((songNo) => {
      const row = byNo.get(songNo)
      return row === undefined ? [] : [toReceived(row, names.get(songNo) ?? [], liked.has(songNo))]
    })
  }

  async function songPage(paging: Paging, found: SongPage, userUuid?: string): Promise<Page<SongReceived>> {
    return pageOf(paging, { rows: await songRows(found.songNos, userUuid), total: found.total })
  }

  return { songRows, songPage }
}

function toReceived(row: SongRow, singers: string[], isFavorite: boolean): SongReceived {
  return {
    serialNo: row.songNo,
    nameNorm: row.name,
    image: row.image,
    fileMark: fileMarkOf(row),
    vipStutas: row.isVip ? 1 : 0,
    singers,
    language: row.language,
    popularity: row.popularity,
    isFavorite: isFavorite ? 1 : 0,
  }
}

/** What a song is played from; a note file is rendered when it is first wanted. */
function fileMarkOf({ media, noteFile }: SongRow): string {
  return media !== null || noteFile !== '' ? 'mp3' : ''
}
