import * as contract from '@openktv/contract/singers'
import type { Singer } from '@openktv/contract/singers'
import { visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { CatalogueStore } from './catalogue.store.ts'
import type { Favorites } from './favorites.service.ts'
import { pageOf, readRows, windowOf } from './paging.ts'
import type { Presenter } from './present.ts'
import type { Singers } from './singers.service.ts'
import { singerCategoryName } from './texts.ts'

export type SingersRouted = {
  singers: Singers
  catalogue: CatalogueStore
  favorites: Favorites
  presenter: Presenter
}

/** Singers: by category and letter, one of them, their songs. */
export function singersRoutes(routes: Routes, { singers, catalogue, favorites, presenter }: SingersRouted): void {
  routes.on(contract.fetchSingerCategories, async (_payload, { language }) => {
    const categories = await singers.categories()
    return { result: categories.map((one) => ({ ...one, name: singerCategoryName(one.id, language) })) }
  })
  routes.on(contract.fetchSingers, async (request) => {
    const { page, paging, categories, letters } = await singers.list(request)
    return { ...pageOf(paging, page), categories, letters }
  })
  routes.on(contract.fetchSinger, async ({ id }, asked) => {
    const singer = named(await singers.find(id), asked.language)
    return { ...singer, isFavorite: (await favorites.likesSinger(visitorOf(asked), id)) ? 1 : 0 }
  })
  routes.on(contract.fetchSingerSongs, async ({ id, ...paging }, asked) => {
    const singer = await singers.find(id)
    const read = await readRows(singer.songs, windowOf(paging), (window) => catalogue.ofSinger(id, window))
    const userUuid = visitorOf(asked)
    const page = await presenter.songPage(paging, { songNos: read.rows, total: read.total }, userUuid)
    const actorIsFavorite = (await favorites.likesSinger(userUuid, id)) ? 1 : 0
    return { ...page, singer: named(singer, asked.language), data1: { actorIsFavorite } }
  })
}

function named(singer: Singer, language: string): Singer {
  return { ...singer, category: singerCategoryName(singer.category, language) }
}
