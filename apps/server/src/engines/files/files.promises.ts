import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ByteRange, Files } from './files.ts'

/** An empty store of files, and how to remove it with everything in it. */
export type Store = { files: Files; remove: () => Promise<void> }

const hostileNames = [
  ['', '.', '..', '/', 'a/', '/a', 'a//b', '../a', 'a/../b', 'a/./b', '.hidden', 'a/.hidden', '.incoming/a'],
  ['a\\b', '..\\a', 'C:a', 'a b', 'a\0b', 'a\nb', 'a%2e', '歌', 'é', '~', '*', 'a?b', 'a:b', '\u{1F3A4}'],
  ['a'.repeat(256), `${'a/'.repeat(600)}a`, 'a\n'],
].flat()

/** What every store of files promises; a new engine is done when it keeps all of them. */
export function keepsFilesPromises(engine: string, open: () => Promise<Store>): void {
  describe(`the ${engine} of files`, () => {
    let store: Store
    let files: Files
    beforeAll(async () => {
      store = await open()
      files = store.files
    })
    afterAll(async () => {
      await files.close()
      await store.remove()
    })

    async function content(name: string, range?: ByteRange): Promise<string | undefined> {
      const stream = await files.read(name, range)
      return stream === undefined ? undefined : (await buffer(stream)).toString('latin1')
    }

    test('gives back what was stored, with its size and time', async () => {
      const beforeMs = Date.now()
      await files.put('songs/a-1/vocal.mp3', Buffer.from('la la la'))
      expect(await content('songs/a-1/vocal.mp3')).toBe('la la la')
      const info = await files.info('songs/a-1/vocal.mp3')
      expect(info?.size).toBe(8)
      expect(Math.abs((info?.modifiedMs ?? 0) - beforeMs)).toBeLessThan(60_000)
    })

    test('has nothing where nothing was stored', async () => {
      await files.put('there/file', Buffer.from('x'))
      for (const name of ['nothing', 'there/nothing', 'nowhere/nothing', 'there', 'there/file/below']) {
        expect(await files.info(name)).toBeUndefined()
        expect(await files.read(name)).toBeUndefined()
        await files.remove(name)
      }
      expect(await content('there/file')).toBe('x')
    })

    test('stores an empty file', async () => {
      await files.put('empty', new Uint8Array())
      expect((await files.info('empty'))?.size).toBe(0)
      expect(await content('empty')).toBe('')
      await expect(files.read('empty', { start: 0, end: 0 })).rejects.toBeInstanceOf(RangeError)
    })

    test('gives any part of a file, to the last byte', async () => {
      await files.put('digits', Buffer.from('0123456789'))
      expect(await content('digits', { start: 0, end: 0 })).toBe('0')
      expect(await content('digits', { start: 3, end: 5 })).toBe('345')
      expect(await content('digits', { start: 9, end: 9 })).toBe('9')
      expect(await content('digits', { start: 0, end: 9 })).toBe('0123456789')
      expect(await content('digits', { start: 8, end: 1_000_000 })).toBe('89')
    })

    test('refuses a part that a file does not have', async () => {
      await files.put('ten', Buffer.from('0123456789'))
      for (const [start, end] of [
        [10, 10],
        [11, 20],
        [-1, 3],
        [5, 4],
        [0.5, 3],
        [Number.NaN, 3],
      ] as [number, number][])
        await expect(files.read('ten', { start, end })).rejects.toBeInstanceOf(RangeError)
    })

    test('gives another etag when the content changes, and the same when it does not', async () => {
      await files.put('cover', Buffer.from('red'))
      const red = await files.info('cover')
      expect(await files.info('cover')).toEqual(red)
      await files.put('cover', Buffer.from('blu'))
      const blue = await files.info('cover')
      expect(blue?.etag).not.toBe(red?.etag)
      expect(await content('cover')).toBe('blu')
    })

    test('stores five megabytes unchanged', async () => {
      const bytes = Buffer.alloc(5 * 1024 * 1024, 'abcdefghijklmnopqrstuvwxyz0123456789-')
      await files.put('recordings/long.mp3', bytes)
      const stream = await files.read('recordings/long.mp3')
      expect(stream && (await buffer(stream)).equals(bytes)).toBe(true)
      expect(await content('recordings/long.mp3', { start: 5_242_878, end: 5_242_879 })).toHaveLength(2)
    })

    test('lets who is reading a file finish it while it is replaced or removed', async () => {
      const [old, fresh] = [Buffer.alloc(2_000_000, 'old'), Buffer.alloc(2_000_000, 'new')]
      await files.put('replaced', old)
      const reading = await files.read('replaced')
      await files.put('replaced', fresh)
      expect(reading && (await buffer(reading)).equals(old)).toBe(true)
      const last = await files.read('replaced')
      await files.remove('replaced')
      expect(last && (await buffer(last)).equals(fresh)).toBe(true)
      expect(await files.read('replaced')).toBeUndefined()
    })

    test('keeps one whole file when many store the same name at the same moment', async () => {
      const all = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(97 + index).repeat(100_000 + index))
      await Promise.all(all.map(async (text) => files.put('contested/name', Buffer.from(text))))
      expect(all).toContain(await content('contested/name'))
    })

    test.each(hostileNames)('refuses %j as a name', async (name) => {
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('not a file name')
      await expect(files.info(name)).rejects.toThrow('not a file name')
      await expect(files.read(name)).rejects.toThrow('not a file name')
      await expect(files.remove(name)).rejects.toThrow('not a file name')
    })

    test('takes every sign that a name may have', async () => {
      for (const name of ['A.b-c_d.9', '-', '_', 'a..b', 'a.', '0/1/2/3/4/5/6/7/8/9', 'b'.repeat(255)]) {
        await files.put(name, Buffer.from(name))
        expect(await content(name)).toBe(name)
      }
    })
  })
}
