import type { Log } from '../../http/log.ts'
import type { Routes } from '../../http/routes.ts'
import type { Secrets } from '../../http/secrets.ts'
import { messagesRoutes } from './messages.routes.ts'
import { createMessages, type Messages } from './messages.service.ts'
import type { MessageStore } from './messages.store.ts'

export type MessagesRoomNeeds = {
  store: MessageStore
  now: () => number
  secrets: Pick<Secrets, 'text'>
  log: Log
  /** The songs somebody missed that are there by now; each is given once. */
  songArrivals: (userUuid: string) => Promise<{ musicNo: string; title: string }[]>
}

/** The messages feature as its neighbours and the house see it. */
export type MessagesRoom = Pick<Messages, 'writeMessage'> & { mount: (routes: Routes) => void }

export function createMessagesRoom({ store, now, secrets, log, songArrivals }: MessagesRoomNeeds): MessagesRoom {
  const messages = createMessages({
    store,
    now,
    newId: () => secrets.text(16),
    untold: async (userUuid) =>
      (await songArrivals(userUuid)).map((song) => ({ kind: 'songArrived', ...song }) as const),
    onProblem: (error) => log.error('a message could not be written', error),
  })
  return { writeMessage: messages.writeMessage, mount: (routes) => messagesRoutes(routes, messages) }
}
