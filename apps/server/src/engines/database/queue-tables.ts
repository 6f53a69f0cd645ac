import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { devices, timeMs, users } from './schema.ts'

export const queueStates = ['waiting', 'finished', 'skipped', 'failed', 'deleted', 'cancelled'] as const

/** Every song ever chosen. `waiting` items ordered by `place` are the queue, the first of them is on the TV; the others are history. */
export const queueItems = pgTable(
  'queue_items',
  {
    itemId: text('item_id').primaryKey(),
    // No references: whoever adds a song writes its TV's row in the same transaction, and a reference to songs would lock the row of one that every
    // room is singing, for each of them. Nothing removes TVs or songs.
    deviceId: text('device_id').notNull(),
    songNo: text('song_no').notNull(),
    userUuid: text('user_uuid').notNull(),
    nickname: text('nickname').notNull(),
    state: text('state', { enum: queueStates }).notNull().default('waiting'),
    place: doublePrecision('place').notNull(),
    chosenMs: timeMs('chosen_ms').notNull(),
    endedMs: timeMs('ended_ms'),
  },
  (table) => [
    index('queue_items_queue')
      .on(table.deviceId, table.place)
      .where(sql`${table.state} = 'waiting'`),
    index('queue_items_history').on(table.userUuid, table.endedMs),
    // What a TV's history and the rank of the most sung read.
    index('queue_items_sung')
      .on(table.deviceId, sql`${table.endedMs} desc`, sql`${table.itemId} desc`)
      .where(sql`${table.state} in ('finished', 'skipped')`),
    index('queue_items_finished')
      .on(table.songNo)
      .where(sql`${table.state} = 'finished'`),
  ],
)

/** What a press has already done: the same press answers the same again. Kept 24 hours. */
export const presses = pgTable(
  'presses',
  {
    userUuid: text('user_uuid').notNull(),
    pressId: text('press_id').notNull(),
    result: jsonb('result').notNull(),
    createdMs: timeMs('created_ms').notNull(),
    /** Whoever asked again was told that it is done: its song is not taken back any more. */
    told: boolean('told').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.pressId] }), index('presses_created').on(table.createdMs)],
)

/** What somebody has left of a shared TV: time until `endsMs`, or songs to sing. */
export const shares = pgTable(
  'shares',
  {
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.deviceId, { onDelete: 'cascade' }),
    endsMs: timeMs('ends_ms').notNull().default(0),
    songsLeft: integer('songs_left').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.deviceId] })],
)
