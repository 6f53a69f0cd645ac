import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timeMs, users } from './schema.ts'

/** Messages to somebody (spec MSG-1): which box each lies in, and what it says as the contract spells it. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    type: smallint('type').notNull(),
    kind: text('kind').notNull(),
    content: jsonb('content').notNull(),
    createdMs: timeMs('created_ms').notNull(),
    readMs: timeMs('read_ms'),
  },
  (table) => [index('messages_box').on(table.userUuid, table.type, table.createdMs, table.id)],
)
