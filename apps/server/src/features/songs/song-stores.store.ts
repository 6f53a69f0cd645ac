import type { Orm } from '../../engines/database/database.ts'
import { createAlbumsStore } from './albums.store.ts'
import { createCatalogueStore } from './catalogue.store.ts'
import { createChangesStore } from './changes.store.ts'
import { createFavoritesStore } from './favorites.store.ts'
import { createFillingStore } from './filling.store.ts'
import { createMissingStore } from './missing.store.ts'
import { createSingersStore } from './singers.store.ts'
import { createSongsStore } from './songs.store.ts'

/** Everything the songs feature keeps. */
export type SongStores = ReturnType<typeof createSongStores>

export function createSongStores(orm: Orm) {
  return {
    songs: createSongsStore(orm),
    catalogue: createCatalogueStore(orm),
    albums: createAlbumsStore(orm),
    changes: createChangesStore(orm),
    singers: createSingersStore(orm),
    favorites: createFavoritesStore(orm),
    missing: createMissingStore(orm),
    filling: createFillingStore(orm),
  }
}
