import * as z from 'zod/mini'
import { homeId } from './business.ts'
import { endpoint } from './endpoint.ts'
import { formPage, formPageSize } from './form.ts'
import { page } from './page.ts'

/**
 * The three boxes of messages. 1 is the specification's (features §7); the other two numbers are ours. sound: what others make of one's
 * recordings; system: the account and its safety; user: what became of something that one did.
 */
export const messageType = { sound: 1, system: 2, user: 3 } as const
export type MessageType = (typeof messageType)[keyof typeof messageType]

/** What an account can be recognised by, as a message names it. */
const way = z.literal(['phone', 'email', 'messagingApp'])

/** What a message says: its kind and what belongs into the text, which the reader's catalogue has (spec I18-2). */
export const messageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), title: z.string(), nickname: z.string(), text: z.string() }),
  z.object({ kind: z.literal('praise'), title: z.string(), nickname: z.string() }),
  z.object({ kind: z.literal('tvSignedIn'), tv: z.string() }),
  z.object({ kind: z.literal('signedIn'), way: z.literal(['phone', 'email']) }),
  z.object({ kind: z.literal('signAdded'), way }),
  z.object({ kind: z.literal('passwordChanged') }),
  z.object({ kind: z.literal('guestMoved') }),
  z.object({ kind: z.literal('songArrived'), musicNo: z.string(), title: z.string() }),
  z.object({ kind: z.literal('workShown'), title: z.string() }),
])
export type MessageContent = z.infer<typeof messageContent>

/** Which box a kind of message lies in. */
export const boxOf = {
  comment: messageType.sound,
  praise: messageType.sound,
  tvSignedIn: messageType.system,
  signedIn: messageType.system,
  signAdded: messageType.system,
  passwordChanged: messageType.system,
  guestMoved: messageType.system,
  songArrived: messageType.user,
  workShown: messageType.user,
} as const satisfies Readonly<Record<MessageContent['kind'], MessageType>>

const id = z.string().check(z.minLength(1), z.maxLength(64))
const paging = { currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }
const formType = (types: readonly MessageType[]) => z.pipe(z.coerce.number(), z.literal(types))

/** One message; `isRead` as it was before it was answered here. */
export const message = z.object({
  id: z.string(),
  type: z.literal(Object.values(messageType)),
  createdMs: z.number(),
  isRead: z.number(),
  content: messageContent,
})
export type Message = z.infer<typeof message>

/** The user messages, newest first; `id` is the fixed 'home' (spec features §7). Asking for page 1 marks the box as read. */
export const fetchUserMessages = endpoint({
  path: '/message/user',
  input: z.object({ id: z.literal(homeId), ...paging }),
  output: page(message),
})

/** The messages of another box, newest first: type 1 sound, 2 system. Asking for page 1 marks the box as read. */
export const fetchMessages = endpoint({
  path: '/message/list',
  input: z.object({ type: formType([messageType.sound, messageType.system]), ...paging }),
  output: page(message),
})

/** One message, and marks it as read. Fails with 404 for one that is none of the caller's. */
export const fetchMessage = endpoint({ path: '/message/detail', input: z.object({ id }), output: message })

/** Deletes one message of the caller's; one that is gone already is no failure. */
export const deleteMessage = endpoint({ path: '/message/delete', input: z.object({ id }), output: z.object({}) })

/** Deletes every message of a box. */
export const clearMessages = endpoint({
  path: '/message/clear',
  input: z.object({ type: formType(Object.values(messageType)) }),
  output: z.object({}),
})

/** Whether there are unread user and system messages (1: yes), and how many; `works`: how many of them are about one's recordings (spec MSG-2, MSG-4). */
export const checkMessages = endpoint({
  path: '/message/checkNew',
  silent: true,
  input: z.object({}),
  output: z.object({ isHaveNew: z.number(), count: z.number(), works: z.number() }),
})

/** Whether there are unread sound messages (1: yes), and how many (spec MSG-2). */
export const checkSoundMessages = endpoint({
  path: '/message/checkNewSound',
  silent: true,
  input: z.object({}),
  output: z.object({ isHaveNew: z.number(), count: z.number() }),
})
