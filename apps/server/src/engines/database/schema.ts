import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { singers, songs } from './song-tables.ts'

/** A column of epoch milliseconds. */
export const timeMs = (name: string) => bigint(name, { mode: 'number' })

/** guest: came by a QR code; full: an account; sub: signed in on a TV; moved: a guest who became another account and owns nothing any more. */
export const userKinds = ['guest', 'full', 'sub', 'moved'] as const

export const users = pgTable('users', {
  userUuid: text('user_uuid').primaryKey(),
  kind: text('kind', { enum: userKinds }).notNull().default('guest'),
  nickname: text('nickname').notNull(),
  language: text('language').notNull().default(''),
  /** The name of the file with their picture; empty for none. */
  headImage: text('head_image').notNull().default(''),
  createdMs: timeMs('created_ms').notNull(),
})

export const shareKinds = ['time', 'songs'] as const

export const devices = pgTable('devices', {
  deviceId: text('device_id').primaryKey(),
  name: text('name').notNull(),
  channel: text('channel').notNull(),
  createdMs: timeMs('created_ms').notNull(),
  /** Rises with every connection; of two sockets of one TV the higher epoch stays. */
  epoch: integer('epoch').notNull().default(0),
  /** The queue's version: +1 with every change. */
  queueVersion: integer('queue_version').notNull().default(0),
  /** When the channel's service for this TV ends; none for a TV at home. */
  serviceExpiresMs: timeMs('service_expires_ms'),
  /** What people who share this TV buy of it: time, or songs; null where nobody shares it. */
  shareKind: text('share_kind', { enum: shareKinds }),
})

export const tokenKinds = ['token', 'access', 'refresh'] as const

/** Opaque tokens, hashed (SHA-256, base64url); exactly one of the owners is set. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userUuid: text('user_uuid').references(() => users.userUuid, { onDelete: 'cascade' }),
    deviceId: text('device_id').references(() => devices.deviceId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: tokenKinds }).notNull().default('token'),
    /** What one signing in led to; a lone token has none. */
    family: text('family'),
    expiresMs: timeMs('expires_ms').notNull(),
    /** Of a refresh token: when it was spent, and what its successors are derived with. */
    spentMs: timeMs('spent_ms'),
    nonce: text('nonce'),
  },
  (table) => [index('tokens_user').on(table.userUuid), index('tokens_family').on(table.family)],
)

/** Bind tickets behind QR codes: the ticket hashed, the short code as typed. */
export const bindTickets = pgTable(
  'bind_tickets',
  {
    hash: text('hash').primaryKey(),
    code: text('code').notNull(),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.deviceId, { onDelete: 'cascade' }),
    expiresMs: timeMs('expires_ms').notNull(),
  },
  (table) => [uniqueIndex('bind_tickets_code').on(table.code), index('bind_tickets_expiry').on(table.expiresMs)],
)

/** A user is bound to at most one TV at a time; many users may be bound to one TV. */
export const bindings = pgTable(
  'bindings',
  {
    userUuid: text('user_uuid')
      .primaryKey()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.deviceId, { onDelete: 'cascade' }),
    expiresMs: timeMs('expires_ms').notNull(),
  },
  (table) => [index('bindings_device').on(table.deviceId)],
)

export const favorites = pgTable(
  'favorites',
  {
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    songNo: text('song_no')
      .notNull()
      .references(() => songs.songNo, { onDelete: 'cascade' }),
    createdMs: timeMs('created_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.songNo] })],
)

export const favoriteSingers = pgTable(
  'favorite_singers',
  {
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    singerId: text('singer_id')
      .notNull()
      .references(() => singers.id, { onDelete: 'cascade' }),
    createdMs: timeMs('created_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.singerId] })],
)

/** Songs that somebody asked for (spec SNG-13); the same wish of the same person is one. */
export const missingSongs = pgTable(
  'missing_songs',
  {
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    singer: text('singer').notNull().default(''),
    createdMs: timeMs('created_ms').notNull(),
    /** When the person was told that it is there now. */
    toldMs: timeMs('told_ms'),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.name, table.singer] })],
)
