import { EventEmitter, once } from 'node:events'
import type { Call } from '@openktv/client/call'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { flattenSingerSongs, singerKey } from './singer-pages.ts'
import { singerHeart, withSingerHeart } from './use-favorite-singer.ts'

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

test('[SNG-6] [SNG-9] presses of a singer’s heart are done one after the other: what was pressed last is what it is', async () => {
  const gates = new EventEmitter()
  const hearts: boolean[] = []
  const call = (async (_endpoint: unknown, { favorite }: { favorite: boolean }) => {
    if (favorite) await once(gates, 'open')
    hearts.push(favorite)
    return { isFavorite: favorite ? 1 : 0 }
  }) as unknown as Call
  const queries = new QueryClient()
  const singer = { id: '1', name: '李叔同', category: '', image: '', songs: 0 }
  queries.setQueryData(singerKey('1'), { ...singer, isFavorite: 0 })
  const heart = new MutationObserver(queries, singerHeart(call, queries))
  const presses = [heart.mutate({ singer, favorite: true }), heart.mutate({ singer, favorite: false })]
  // Whatever is sent at once has been sent by then.
  await new Promise((resolve) => setImmediate(resolve))
  gates.emit('open')
  await Promise.all(presses)
  expect(hearts).toEqual([true, false])
  expect(queries.getQueryData(singerKey('1'))).toMatchObject({ isFavorite: 0 })
})
