import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDailyFiles } from './daily-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openktv-logbook-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const noonMs = Date.UTC(2026, 10, 20, 12)
const dayMs = 86_400_000

test('every day has a file of its own, and the oldest day goes when a new one begins', async () => {
  let nowMs = noonMs
  await writeFile(join(folder, 'notes.txt'), 'the owner’s own')
  const book = openDailyFiles({ folder, now: () => nowMs, days: 2 })
  for (const line of ['{"day":1}', '{"day":2}', '{"day":3}']) {
    expect(await book.add([line])).toBe(true)
    nowMs += dayMs
  }
  await book.close()
  expect((await readdir(folder)).toSorted()).toEqual([
    'events-2026-11-21.jsonl',
    'events-2026-11-22.jsonl',
    'notes.txt',
  ])
  expect(await readFile(join(folder, 'events-2026-11-22.jsonl'), 'utf8')).toBe('{"day":3}\n')
})

test('a full day takes nothing more, also after a restart, however many write at once', async () => {
  const first = openDailyFiles({ folder, now: () => noonMs, bytesPerDay: 100 })
  const kept = await Promise.all(Array.from({ length: 30 }, () => first.add(['123456789'])))
  expect(kept.filter(Boolean)).toHaveLength(10)
  const second = openDailyFiles({ folder, now: () => noonMs, bytesPerDay: 100 })
  expect(await second.add(['1'])).toBe(false)
  expect(await readFile(join(folder, 'events-2026-11-20.jsonl'), 'utf8')).toBe('123456789\n'.repeat(10))
})

test('a folder that cannot be written says so, and works again once it can', async () => {
  const blocked = join(folder, 'taken')
  await writeFile(blocked, '')
  const book = openDailyFiles({ folder: blocked, now: () => noonMs })
  await expect(book.add(['1'])).rejects.toThrow('taken')
  await rm(blocked)
  expect(await book.add(['1'])).toBe(true)
})
