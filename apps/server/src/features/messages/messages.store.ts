import { messageContent, type MessageContent, type MessageType } from '@openktv/contract/messages'
import { and, count, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { messages } from '../../engines/database/message-tables.ts'

/** A message as stored; `readMs` is null until somebody has read it. */
export type MessageRow = {
  id: string
  type: number
  createdMs: number
  readMs: number | null
  content: MessageContent
}
/** A box of somebody's. */
export type Box = { userUuid: string; type: MessageType }
/** A message that was read at a moment. */
type Read = { newest: Pick<MessageRow, 'id' | 'createdMs'>; nowMs: number }

/** Messages to somebody; every question names whose they are. */
export type MessageStore = ReturnType<typeof createMessageStore>

export function createMessageStore(orm: Orm) {
  return {
    /** Writes a message down and lets go of the oldest ones of its box. */
    async add({ userUuid, type }: Box, message: Omit<MessageRow, 'type' | 'readMs'>, keptMost: number): Promise<void> {
      await orm.insert(messages).values({ ...message, userUuid, type, kind: message.content.kind })
      const old = orm.select({ id: messages.id }).from(messages).where(isIn({ userUuid, type }))
      await orm
        .delete(messages)
        .where(inArray(messages.id, old.orderBy(desc(messages.createdMs), desc(messages.id)).offset(keptMost)))
    },
    /** A page of a box, newest first. */
    async list(box: Box, { limit, offset }: { limit: number; offset: number }) {
      const found = orm.select(columns).from(messages).where(isIn(box))
      const rows = await found.orderBy(desc(messages.createdMs), desc(messages.id)).limit(limit).offset(offset)
      return { rows: rows.map(readRow), total: await orm.$count(messages, isIn(box)) }
    },
    /** Marks a message and all older ones of its box as read. */
    async markRead(box: Box, { newest, nowMs }: Read): Promise<void> {
      const { createdMs, id } = newest
      const isOlder = or(lt(messages.createdMs, createdMs), and(eq(messages.createdMs, createdMs), lt(messages.id, id)))
      const isShown = or(isOlder, eq(messages.id, id))
      await orm
        .update(messages)
        .set({ readMs: nowMs })
        .where(and(isIn(box), isNull(messages.readMs), isShown))
    },
    /** One message of somebody's, which is read from now on; as it was before. */
    async read(userUuid: string, id: string, nowMs: number): Promise<MessageRow | undefined> {
      const [row] = await orm.select(columns).from(messages).where(isOwn(userUuid, id))
      if (row !== undefined && row.readMs === null) {
        await orm.update(messages).set({ readMs: nowMs }).where(isOwn(userUuid, id))
      }
      return row && readRow(row)
    },
    async remove(userUuid: string, id: string): Promise<void> {
      await orm.delete(messages).where(isOwn(userUuid, id))
    },
    async clear(box: Box): Promise<void> {
      await orm.delete(messages).where(isIn(box))
    },
    /** How many messages of each kind somebody has not read yet. */
    async unread(userUuid: string): Promise<{ type: number; kind: string; count: number }[]> {
      const { type, kind } = messages
      const isUnread = and(eq(messages.userUuid, userUuid), isNull(messages.readMs))
      return orm.select({ type, kind, count: count() }).from(messages).where(isUnread).groupBy(type, kind)
    },
  }
}

const columns = {
  id: messages.id,
  type: messages.type,
  createdMs: messages.createdMs,
  readMs: messages.readMs,
  content: messages.content,
}

function readRow(row: Omit<MessageRow, 'content'> & { content: unknown }): MessageRow {
  return { ...row, content: messageContent.parse(row.content) }
}

function isIn({ userUuid, type }: Box): SQL | undefined {
  return and(eq(messages.userUuid, userUuid), eq(messages.type, type))
}

function isOwn(userUuid: string, id: string): SQL | undefined {
  return and(eq(messages.userUuid, userUuid), eq(messages.id, id))
}
