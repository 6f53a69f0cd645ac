import type { AlbumKind } from '@openktv/contract/songs'
import { href } from '../shared/paths.ts'

/** The page with the songs of an album. */
export function albumHref(kind: AlbumKind, id: string): string {
  switch (kind) {
    case 'rank':
      return href('/song/rank/songs', { id })
    case 'category':
      return href('/song/category/songs', { id })
    case 'language':
      return href('/song/language', { id })
    case 'recommend':
      return href('/song/recommend', { id })
    case 'songList':
      return href('/songList/detail', { id })
  }
}
