import type { Orm } from '../../engines/database/database.ts'
import { createAlbumsStore } from './albums.store.ts'
import { createCatalogueStore } from './catalogue.store.ts'
import { createFillingStore } from './filling.store.ts'
import { createSearch } from './search.store.ts'
import { createSingersStore } from './singers.store.ts'
import { createSongsStore } from './songs.store.ts'

/** Everything the songs feature keeps. */
export type SongStores = ReturnType<typeof createSongStores>

export function createSongStores(orm: Orm) {
  return {
    songs: createSongsStore(orm),
    catalogue: createCatalogueStore(orm),
    albums: createAlbumsStore(orm),
    singers: createSingersStore(orm),
    filling: createFillingStore(orm),
    search: createSearch(orm),
  }
}
