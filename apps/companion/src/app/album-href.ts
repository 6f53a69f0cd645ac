import type { AlbumKind } from '@openktv/contract/songs'
import { href } from '../shared/paths.ts'

/** The page of an album: its songs or, for a category with sub-categories (`within` counts them), those and its songs. */
export function albumHref(kind: AlbumKind, id: string, within = 0): string {
  switch (kind) {
    case 'rank':
      return href('/song/rank/songs', { id })
    case 'category':
      return href(within > 0 ? '/song/category/index' : '/song/category/songs', { id })
    case 'language':
      return href('/song/language', { id })
    case 'recommend':
      return href('/song/recommend', { id })
    case 'songList':
      return href('/songList/detail', { id })
  }
}
