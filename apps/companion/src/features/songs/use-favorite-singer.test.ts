import { expect, test } from 'vitest'
import { flattenSingerSongs } from './singer-pages.ts'
import { withSingerHeart } from './use-favorite-singer.ts'

test('[SNG-6] [SNG-9] the heart of a singer stands on every page of the songs, and says so at once', () => {
  const singer = { id: '1', name: '李叔同', category: '', image: '', songs: 0 }
  const page = { pageSize: 30, total: 0, result: [], singer, data1: { actorIsFavorite: 0 } }
  const held = {
    pages: [
      { ...page, currentPage: 1 },
      { ...page, currentPage: 2 },
    ],
    pageParams: [1, 2],
  }
  expect(flattenSingerSongs(held).isFavorite).toBe(false)
  const liked = withSingerHeart(held, 1)
  expect(flattenSingerSongs(liked).isFavorite).toBe(true)
  expect(liked.pages.map(({ data1 }) => data1.actorIsFavorite)).toEqual([1, 1])
})
