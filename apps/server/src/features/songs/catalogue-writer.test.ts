import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { albums, albumSongs, singers, songs, songSingers } from '../../engines/database/song-tables.ts'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { createCatalogueWriter } from './catalogue-writer.store.ts'

const slow = 180_000

describe.each(databaseKinds)('the catalogue in the %s database', (_kind, open) => {
  let opened: TestDatabase

  beforeAll(async () => {
    opened = await open()
  }, slow)
  afterAll(() => opened.remove(), slow)

  /** Writes with a new writer, as a process that was started anew does. */
  async function write(...entries: CatalogueEntry[]) {
    const writer = createCatalogueWriter(opened.database.orm)
    const written = await writer.write(entries)
    await writer.finish()
    return written
  }

  const songOf = async (songNo: string) =>
    (await opened.database.orm.select().from(songs).where(eq(songs.songNo, songNo)))[0]
  const singerOf = async (id: string) => (await opened.database.orm.select().from(singers).where(eq(singers.id, id)))[0]
  const albumOf = async (id: string) => (await opened.database.orm.select().from(albums).where(eq(albums.id, id)))[0]
  const heldBy = async (albumId: string) => {
    const rows = opened.database.orm.select({ songNo: albumSongs.songNo }).from(albumSongs)
    const held = await rows.where(eq(albumSongs.albumId, albumId)).orderBy(asc(albumSongs.position))
    return held.map(({ songNo }) => songNo)
  }
  const sungBy = async (songNo: string) => {
    const rows = opened.database.orm.select({ id: songSingers.singerId }).from(songSingers)
    const sung = await rows.where(eq(songSingers.songNo, songNo)).orderBy(asc(songSingers.position))
    return sung.map(({ id }) => id)
  }

  test('a new song is kept with all that is said of it', async () => {
    const media = { accompaniment: 'a/1.mp3', vocal: 'v/1.mp3', lyrics: 'l/1.json', durationMs: 200_000 }
    const said = {
      songNo: 'all',
      name: '晴天 "it’s" \\ 🎤',
      language: '国语',
      popularity: 7,
      isVip: true,
      image: 'i.png',
    }
    expect(await write({ ...said, released: '2003-07-31', media })).toEqual({ added: 1, changed: 0 })
    expect(await songOf('all')).toMatchObject({ ...said, released: '2003-07-31', media, noteFile: '' })
  })

  test('the same song again changes nothing, not even who wrote it last', async () => {
    const entry = {
      songNo: 'same',
      name: '后来',
      singers: [{ name: '刘若英', category: '女歌手' }],
      categories: ['情歌'],
    }
    await write(entry)
    const before = [await songOf('same'), await singerOf('刘若英')]
    expect(await write(entry)).toEqual({ added: 0, changed: 0 })
    expect([await songOf('same'), await singerOf('刘若英')]).toEqual(before)
  })

  test('what a song does not say stays; a list that is said is the whole list', async () => {
    await write({
      songNo: 'kept',
      name: '红豆',
      language: '国语',
      singers: [{ name: '王菲' }],
      categories: ['情歌', '伤感'],
    })
    const first = await songOf('kept')
    expect(await write({ songNo: 'kept', name: '红豆', popularity: 9 })).toEqual({ added: 0, changed: 1 })
    expect(await songOf('kept')).toMatchObject({ language: '国语', popularity: 9 })
    expect(BigInt((await songOf('kept'))?.changedBy ?? 0)).toBeGreaterThan(BigInt(first?.changedBy ?? 0))
    expect([await sungBy('kept'), await heldBy('伤感')]).toEqual([['王菲'], ['kept']])
    await write({ songNo: 'kept', name: '红豆', categories: ['情歌'] })
    expect([await heldBy('伤感'), (await albumOf('伤感'))?.songs]).toEqual([[], 0])
    expect(await heldBy('情歌')).toContain('kept')
  })

  test('other singers are a change of the song, and both singers are counted anew', async () => {
    await write({ songNo: 'duet', name: '屋顶', popularity: 5, singers: [{ name: '温岚' }, { name: '周杰伦' }] })
    const first = await songOf('duet')
    expect(await singerOf('温岚')).toMatchObject({ songs: 1, popularity: 5 })
    expect(await write({ songNo: 'duet', name: '屋顶', singers: [{ name: '周杰倫' }] })).toEqual({
      added: 0,
      changed: 1,
    })
    expect(await sungBy('duet')).toEqual(['周杰伦'])
    expect(await singerOf('温岚')).toMatchObject({ songs: 0, popularity: 0 })
    expect((await songOf('duet'))?.changedBy).not.toBe(first?.changedBy)
  })

  test('[SNG-5] a singer has the letter of their name as a surname, the category said last, and one entry for all spellings', async () => {
    await write(
      { songNo: 'l1', name: '一', singers: [named('曾轶可', '新人'), named('單依純'), named('ABBA'), named('!!!')] },
      { songNo: 'l2', name: '二', singers: [named('曾軼可', '女歌手'), named('宇多田ヒカル'), named('아이유')] },
    )
    expect(await singerOf('曾轶可')).toMatchObject({ name: '曾轶可', letter: 'Z', category: '女歌手', songs: 2 })
    expect((await singerOf('单依纯'))?.letter).toBe('S')
    expect((await singerOf('abba'))?.letter).toBe('A')
    expect((await singerOf('!!!'))?.letter).toBe('#')
    expect((await singerOf('아이유'))?.letter).toBe('#')
    await write({ songNo: 'l1', name: '一', singers: [named('曾轶可')] })
    expect((await singerOf('曾轶可'))?.category).toBe('女歌手')
  })

  test('[SNG-4] a song of a sub-category is also in the category, the most sung first', async () => {
    await write(
      { songNo: 's1', name: '茉莉花', categories: ['戏曲/江苏'], popularity: 1 },
      { songNo: 's2', name: '紫竹调', categories: ['戏曲/江苏', '戏曲'], popularity: 2 },
    )
    const sub = await albumOf('戏曲:江苏')
    expect(sub).toMatchObject({ kind: 'category', parent: '戏曲', name: '江苏', songs: 2 })
    expect(await albumOf('戏曲')).toMatchObject({ parent: '', songs: 2 })
    expect(await heldBy('戏曲')).toEqual(['s2', 's1'])
    await write({ songNo: 's1', name: '茉莉花', popularity: 3 })
    expect(await heldBy('戏曲:江苏')).toEqual(['s1', 's2'])
  })

  test('[SNG-2] [SNG-8] song lists and the recommended songs keep the order in which they were first named', async () => {
    await write({ songNo: 'r1', name: '一', songLists: ['乙', '甲'], isRecommended: true })
    await write({ songNo: 'r2', name: '二', songLists: ['丙', '甲'], isRecommended: false })
    const lists = opened.database.orm.select().from(albums).where(eq(albums.kind, 'songList'))
    expect((await lists.orderBy(asc(albums.position))).map(({ id }) => id)).toEqual(['乙', '甲', '丙'])
    expect(await heldBy('home')).toEqual(['r1'])
    await write({ songNo: 'r1', name: '一', isRecommended: false })
    expect(await heldBy('home')).toEqual([])
  })

  test('a batch is written whole or not at all', async () => {
    const broken = { songNo: 'broken', name: '坏', popularity: 3_000_000_000 }
    await expect(write({ songNo: 'whole', name: '好' }, broken)).rejects.toThrow('Failed query')
    expect(await songOf('whole')).toBeUndefined()
  })

  test('two who write the same songs at once double nothing', { timeout: slow }, async () => {
    const entries = Array.from({ length: 200 }, (_, index) => ({
      songNo: `both${index}`,
      name: `歌${index}`,
      singers: [{ name: `歌手${index % 7}` }],
      categories: ['两人'],
    }))
    const written = await Promise.all([write(...entries), write(...entries.toReversed())])
    expect(written.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 200])
    expect((await albumOf('两人'))?.songs).toBe(200)
  })
})

function named(name: string, category?: string) {
  return { name, category }
}
