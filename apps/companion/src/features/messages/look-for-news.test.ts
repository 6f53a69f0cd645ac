import { EventEmitter, once } from 'node:events'
import type { Call } from '@openktv/client/call'
import { messageType } from '@openktv/contract/messages'
import { afterEach, expect, test } from 'vitest'
import { useNews } from '../../shared/news-store.ts'
import { lookForNews } from './look-for-news.ts'
import { messagePages } from './message-pages.ts'
import { forgetNotices, useNotices } from './notices.ts'

afterEach(() => {
  useNews.setState({ sound: 0, mine: 0 })
  forgetNotices()
})

test('[SHL-11] [MSG-1] what was read while it was looked for is not new any more', async () => {
  const gates = new EventEmitter()
  let unread = 2
  let isHeld = true
  const call = (async ({ path }: { path: string }) => {
    if (path !== '/message/checkNewSound') {
      if (path === '/message/list') unread = 0
      return { isHaveNew: 0, count: 0, works: 0, currentPage: 1, pageSize: 20, total: 0, result: [] }
    }
    const told = { isHaveNew: unread > 0 ? 1 : 0, count: unread }
    if (isHeld) await once(gates, 'open')
    return told
  }) as unknown as Call

  const looked = lookForNews(call)
  isHeld = false
  await messagePages(call, messageType.sound).queryFn({ pageParam: 1, signal: new AbortController().signal })
  gates.emit('open')
  await looked
  expect(useNews.getState()).toEqual({ sound: 0, mine: 0 })
  expect(useNotices.getState().shown).toEqual([])
})
