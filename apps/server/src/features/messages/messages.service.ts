import { status } from '@openktv/contract/envelope'
import { boxOf, messageType, type Message, type MessageContent } from '@openktv/contract/messages'
import type { Page } from '@openktv/contract/page'
import { Failure } from '../../http/failure.ts'
import type { Box, MessageRow, MessageStore } from './messages.store.ts'

export type MessagesNeeds = {
  store: MessageStore
  now: () => number
  newId: () => string
  /** What a neighbour has to tell somebody and has not told yet; each thing is given once. */
  untold: (userUuid: string) => Promise<MessageContent[]>
  /** Something could not be told. */
  onProblem: (error: unknown) => void
}

/** A page as asked for. */
export type Paging = { currentPage?: number | undefined; pageSize?: number | undefined }
export type Messages = ReturnType<typeof createMessages>

const usualPageSize = 20
/** More than anybody reads back in a box; the oldest go first. */
const keptMost = 200

/** Messages to a person (spec MSG-1, MSG-2). Reading a box from its beginning marks it as read. */
export function createMessages(needs: MessagesNeeds) {
  const { store, now } = needs
  const { writeMessage, tellUntold } = createWriter(needs)

  /** A page of a box, newest first; the rows say whether they were read before. */
  async function list(box: Box, { currentPage = 1, pageSize = usualPageSize }: Paging): Promise<Page<Message>> {
    if (box.type === messageType.user && currentPage === 1) await tellUntold(box.userUuid)
    const { rows, total } = await store.list(box, { limit: pageSize, offset: (currentPage - 1) * pageSize })
    const [newest] = rows
    if (currentPage === 1 && newest !== undefined) await store.markRead(box, { newest, nowMs: now() })
    return { currentPage, pageSize, total, result: rows.map(toMessage) }
  }

  /** One message. Throws Failure 404 for one that is none of theirs. */
  async function detail(userUuid: string, id: string): Promise<Message> {
    const row = await store.read(userUuid, id, now())
    if (row === undefined) throw new Failure(status.notFound, 'msg.not.found')
    return toMessage(row)
  }

  /** Whether there are unread messages of the user and the system, and how many of them are about recordings. */
  async function check(userUuid: string): Promise<{ isHaveNew: number; count: number; works: number }> {
    await tellUntold(userUuid)
    const unread = (await store.unread(userUuid)).filter(({ type }) => type !== messageType.sound)
    return { ...counted(unread), works: sum(unread.filter(({ kind }) => kind === 'workShown')) }
  }

  /** Whether there are unread sound messages. */
  async function checkSound(userUuid: string): Promise<{ isHaveNew: number; count: number }> {
    return counted((await store.unread(userUuid)).filter(({ type }) => type === messageType.sound))
  }

  const remove = (userUuid: string, id: string): Promise<void> => store.remove(userUuid, id)
  const clear = (box: Box): Promise<void> => store.clear(box)
  return { writeMessage, list, detail, remove, clear, check, checkSound }
}

function createWriter({ store, now, newId, untold, onProblem }: MessagesNeeds) {
  async function add(userUuid: string, content: MessageContent): Promise<void> {
    const message = { id: newId(), createdMs: now(), content }
    await store.add({ userUuid, type: boxOf[content.kind] }, message, keptMost)
  }

  /**
   * Writes somebody a message. Never rejects: what it tells of has happened, written down or not. Sound messages (type 1) come by it
   * from comments and praise of recordings; until there are recordings nothing else writes them.
   */
  async function writeMessage(userUuid: string, content: MessageContent): Promise<void> {
    await add(userUuid, content).catch(onProblem)
  }

  // Whatever else a neighbour is busy with, a box opens.
  async function tellUntold(userUuid: string): Promise<void> {
    try {
      for (const content of await untold(userUuid)) await add(userUuid, content)
    } catch (error) {
      onProblem(error)
    }
  }

  return { writeMessage, tellUntold }
}

type Counted = readonly { count: number }[]

function counted(unread: Counted): { isHaveNew: number; count: number } {
  const total = sum(unread)
  return { isHaveNew: total > 0 ? 1 : 0, count: total }
}

function sum(unread: Counted): number {
  return unread.reduce((total, { count }) => total + count, 0)
}

function toMessage({ id, createdMs, readMs, content }: MessageRow): Message {
  return { id, type: boxOf[content.kind], createdMs, isRead: readMs === null ? 0 : 1, content }
}
