import type { Call } from '@openktv/client/call'
import { homeId } from '@openktv/contract/business'
import {
  fetchMessages,
  fetchUserMessages,
  messageType,
  type Message,
  type MessageType,
} from '@openktv/contract/messages'
import { hasMore, type Page } from '@openktv/contract/page'
import { useNews } from '../../shared/news-store.ts'

/** Every list of messages begins with this. */
export const messagesKey = 'messages'
/** Every single message begins with this. */
export const messageKey = 'message'

const pageSize = 20

/** What TanStack Query needs to load a box of messages, newest first; opening it is reading it (spec MSG-1). */
export function messagePages(call: Call, type: MessageType) {
  return {
    queryKey: [messagesKey, type] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const paging = { currentPage: pageParam, pageSize }
      const page =
        type === messageType.user
          ? await call(fetchUserMessages, { id: homeId, ...paging }, { signal })
          : await call(fetchMessages, { type, ...paging }, { signal })
      if (pageParam === 1) countRead(type, page.result)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page<Message>) => (hasMore(last) ? last.currentPage + 1 : undefined),
    // What came meanwhile is what somebody opens the box for.
    staleTime: 0,
  }
}

// The other boxes may still have unread ones: what is left is known at the next check.
function countRead(type: MessageType, messages: readonly Message[]): void {
  if (type === messageType.sound) return useNews.setState({ sound: 0 })
  const read = messages.filter(({ isRead }) => isRead === 0).length
  useNews.setState(({ mine }) => ({ mine: Math.max(0, mine - read) }))
}
