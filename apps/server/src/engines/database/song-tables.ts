import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// A 64-bit transaction number, as text.
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The transaction that wrote a row last: what was not visible in an earlier snapshot has changed since. Statements of our own must set it. */
const changedBy = () =>
  xid8('changed_by')
    .notNull()
    .default(sql`pg_current_xact_id()`)
    .$onUpdate(() => sql`pg_current_xact_id()`)

/** Where a song's files are, by their names in the files engine; absent until they exist. */
export type Media = { accompaniment: string; vocal: string; lyrics: string; durationMs: number }

/** `released` is a day, a month or a year. */
export const songs = pgTable(
  'songs',
  {
    songNo: text('song_no').primaryKey(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    popularity: integer('popularity').notNull().default(0),
    isVip: boolean('is_vip').notNull().default(false),
    image: text('image').notNull().default(''),
    released: text('released').notNull().default(''),
    /** The note file this song is rendered from; empty for a song with media of its own. */
    noteFile: text('note_file').notNull().default(''),
    media: jsonb('media').$type<Media>(),
    changedBy: changedBy(),
  },
  (table) => [
    index('songs_popularity').on(sql`${table.popularity} desc`, table.songNo),
    index('songs_language').on(table.language, sql`${table.popularity} desc`, table.songNo),
    index('songs_released').on(sql`${table.released} desc`, sql`${table.popularity} desc`, table.songNo),
    index('songs_changed').on(table.changedBy, table.songNo),
  ],
)

/** `letter` is the first letter of the name in pinyin, A to Z, or '#'; `songs` and `popularity` are counted from the songs. */
export const singers = pgTable(
  'singers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    category: text('category').notNull().default(''),
    letter: text('letter').notNull().default('#'),
    image: text('image').notNull().default(''),
    songs: integer('songs').notNull().default(0),
    popularity: bigint('popularity', { mode: 'number' }).notNull().default(0),
    changedBy: changedBy(),
  },
  (table) => [
    index('singers_popularity').on(sql`${table.popularity} desc`, table.id),
    index('singers_category').on(table.category, table.letter, sql`${table.popularity} desc`, table.id),
    index('singers_changed').on(table.changedBy, table.id),
  ],
)

export const songSingers = pgTable(
  'song_singers',
  {
    // No references: nobody removes songs or singers, and to look each one up is much of what an import costs.
    songNo: text('song_no').notNull(),
    singerId: text('singer_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.songNo, table.singerId] }), index('song_singers_singer').on(table.singerId)],
)

/**
 * Collections that lead to songs. Languages and play-counted ranks are computed, not stored. A sub-category names its category as `parent`;
 * `userName` made a song list; `songs` is counted from `album_songs`.
 */
export const albums = pgTable(
  'albums',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    parent: text('parent').notNull().default(''),
    name: text('name').notNull(),
    introduction: text('introduction').notNull().default(''),
    image: text('image').notNull().default(''),
    userName: text('user_name').notNull().default(''),
    songs: integer('songs').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** The songs of an album, the lowest position first; it is the song's popularity, negated. */
export const albumSongs = pgTable(
  'album_songs',
  {
    kind: text('kind').notNull(),
    albumId: text('album_id').notNull(),
    // No reference, as above.
    songNo: text('song_no').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.songNo, table.kind, table.albumId] }),
    index('album_songs_order').on(table.kind, table.albumId, table.position, table.songNo),
  ],
)

/** How often a song was sung to its end on a day (days since 1970, UTC), all TVs together. */
export const songPlays = pgTable(
  'song_plays',
  {
    songNo: text('song_no')
      .notNull()
      .references(() => songs.songNo, { onDelete: 'cascade' }),
    day: integer('day').notNull(),
    plays: integer('plays').notNull(),
  },
  (table) => [primaryKey({ columns: [table.songNo, table.day] }), index('song_plays_day').on(table.day)],
)
