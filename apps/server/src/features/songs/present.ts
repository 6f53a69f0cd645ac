import type { Page } from '@openktv/contract/page'
import type { SongReceived } from '@openktv/contract/songs'
import type { CatalogueStore, SongPage, SongRow, Window } from './catalogue.store.ts'
import type { SongsStore } from './songs.store.ts'

/** A page as asked for. */
export type Paging = { currentPage?: number | undefined; pageSize?: number | undefined }

const usualPageSize = 20

export function windowOf({ currentPage = 1, pageSize = usualPageSize }: Paging): Window {
  return { limit: pageSize, offset: (currentPage - 1) * pageSize }
}

/** Rows as a page of the wire. */
export function pageOf<Row>(
  { currentPage = 1, pageSize = usualPageSize }: Paging,
  rows: { result: Row[]; total: number },
): Page<Row> {
  return { currentPage, pageSize, total: rows.total, result: rows.result }
}

export type Presenter = ReturnType<typeof createPresenter>

/** From song numbers to songs as the wire has them, with their singers and the user's favourites. */
export function createPresenter({ catalogue, songs }: { catalogue: CatalogueStore; songs: SongsStore }) {
  /** Songs in the order of their numbers; numbers there is no song for are left out. */
  async function songRows(songNos: readonly string[], userUuid?: string): Promise<SongReceived[]> {
    const [rows, singers, liked] = await Promise.all([
      songs.findAll(songNos),
      catalogue.singersOf(songNos),
      userUuid === undefined ? new Set<string>() : songs.likedAmong(userUuid, songNos),
    ])
    const byNo = new Map(rows.map((row) => [row.songNo, row]))
    return songNos.flatMap((songNo) => {
      const row = byNo.get(songNo)
      return row === undefined ? [] : [toReceived(row, singers.get(songNo) ?? [], liked.has(songNo))]
    })
  }

  async function songPage(paging: Paging, found: SongPage, userUuid?: string): Promise<Page<SongReceived>> {
    return pageOf(paging, { result: await songRows(found.songNos, userUuid), total: found.total })
  }

  return { songRows, songPage }
}

function toReceived(row: SongRow, singers: string[], isFavorite: boolean): SongReceived {
  return {
    serialNo: row.songNo,
    nameNorm: row.name,
    image: row.image,
    fileMark: '',
    vipStutas: row.isVip ? 1 : 0,
    singers,
    language: row.language,
    popularity: row.popularity,
    isFavorite: isFavorite ? 1 : 0,
  }
}
