import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { devices, timeMs, users } from './schema.ts'

export const identityKinds = ['phone', 'email', 'messagingApp', 'union'] as const

/** What an account is recognised by; of the messaging app `appId:openid`, and the unionid. */
export const identities = pgTable(
  'identities',
  {
    kind: text('kind', { enum: identityKinds }).notNull(),
    value: text('value').notNull(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    createdMs: timeMs('created_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value] }), index('identities_user').on(table.userUuid)],
)

/** Argon2id, with its salt and parameters. */
export const passwords = pgTable('passwords', {
  userUuid: text('user_uuid')
    .primaryKey()
    .references(() => users.userUuid, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  changedMs: timeMs('changed_ms').notNull(),
})

/** The last code sent to an account for a purpose, hashed. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    account: text('account').notNull(),
    purpose: text('purpose').notNull(),
    hash: text('hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresMs: timeMs('expires_ms').notNull(),
    usedMs: timeMs('used_ms'),
  },
  (table) => [primaryKey({ columns: [table.account, table.purpose] })],
)

/** Codes and mails that were sent, for a day: how many more there may be. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    sentMs: timeMs('sent_ms').notNull(),
  },
  (table) => [
    index('sent_messages_account').on(table.account, table.sentMs),
    index('sent_messages_address').on(table.address, table.sentMs),
    index('sent_messages_sent').on(table.sentMs),
  ],
)

/** Random tickets that count once, hashed: links in mails, tickets in addresses and QR codes. */
export const oneTimeTickets = pgTable(
  'one_time_tickets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Whom it concerns, by the purpose: a user, a TV, an account. */
    subject: text('subject').notNull(),
    content: jsonb('content').notNull(),
    createdMs: timeMs('created_ms').notNull(),
    expiresMs: timeMs('expires_ms').notNull(),
    usedMs: timeMs('used_ms'),
  },
  (table) => [
    index('one_time_tickets_subject').on(table.purpose, table.subject),
    index('one_time_tickets_expires').on(table.expiresMs),
  ],
)

/** Accounts of their own for signing in on a TV, one for each main account and TV. */
export const subAccounts = pgTable(
  'sub_accounts',
  {
    userUuid: text('user_uuid')
      .primaryKey()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    mainUuid: text('main_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.deviceId, { onDelete: 'cascade' }),
    signedInMs: timeMs('signed_in_ms').notNull(),
    expiresMs: timeMs('expires_ms').notNull(),
  },
  (table) => [
    uniqueIndex('sub_accounts_main_device').on(table.mainUuid, table.deviceId),
    index('sub_accounts_device').on(table.deviceId),
  ],
)

/** The TVs a user was bound to, and when last. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.deviceId, { onDelete: 'cascade' }),
    boundMs: timeMs('bound_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.deviceId] })],
)
