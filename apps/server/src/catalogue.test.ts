import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from './engines/database/folder-lock.ts'
import { contentOf, tablesOf, unmarked } from './testing/catalogue-content.ts'
import { bundleCatalogue, type CatalogueBundle } from './testing/catalogue-process.ts'
import { layDatabase, openTestPostgres } from './testing/databases.ts'

const slow = 240_000

let bundle: CatalogueBundle
beforeAll(async () => {
  bundle = await bundleCatalogue()
}, slow)
afterAll(() => bundle.remove(), slow)

test('good lines come in, bad ones are named by number and skipped', { timeout: slow }, async () => {
  const bad: [line: string | Buffer, complaint: string][] = [
    ['{"nameNorm": "送别"', 'is not JSON'],
    ['["送别"]', 'is not a JSON object'],
    ['null', 'is not a JSON object'],
    ['{"serialNo": "n1"}', ': nameNorm is missing'],
    ['{"nameNorm": "  "}', ': nameNorm is not text of 1 to 200 characters'],
    ['{"nameNorm": 7}', ': nameNorm is not text'],
    ['{"nameNorm": "\\ud83c half"}', ': nameNorm is not text'],
    ['{"nameNorm": "zero\\u0000"}', ': nameNorm is not text'],
    [JSON.stringify({ nameNorm: '长'.repeat(201) }), ': nameNorm is not text of 1 to 200'],
    ['{"nameNorm": "x", "serialNo": 7}', ': serialNo is not text of 1 to 64 characters'],
    ['{"nameNorm": "x", "singers": "王菲"}', ': singers is not a list'],
    ['{"nameNorm": "x", "singers": ["王菲"], "singerCategories": []}', ': singerCategories is not a list of as many'],
    ['{"nameNorm": "x", "categories": ["a/b/c"]}', ': categories is not a list'],
    ['{"nameNorm": "x", "popularity": -1}', ': popularity is not a whole number from 0 to 2147483647'],
    ['{"nameNorm": "x", "popularity": 2147483648}', ': popularity is not'],
    ['{"nameNorm": "x", "vip": "yes"}', ': vip is not true or false'],
    ['{"nameNorm": "x", "released": "2001-02-30"}', ': released is not a date'],
    ['{"nameNorm": "x", "media": {"accompaniment": "a"}}', ': media is not {"accompaniment"'],
    [
      '{"nameNorm": "x", "media": {"accompaniment": "../a", "vocal": "v", "lyrics": "l", "durationMs": 1}}',
      ': media is',
    ],
    [Buffer.from([0x7b, 0x22, 0xcb, 0xcd, 0xb1, 0xf0, 0x22, 0x7d]), 'is not valid UTF-8'],
    [JSON.stringify({ nameNorm: 'x', image: 'y'.repeat(70_000) }), 'is longer than 65536 bytes'],
    ['{"serialNo": "g5", "nameNorm": "again"}', ': song g5 was in line 7 already'],
    ['{"nameNorm": "No Number", "singers": ["B", "A"]}', ': song x'],
  ]
  const lines: (string | Buffer)[] = ['{"nameNorm": "No number", "singers": ["a", "b"]}']
  const expected: string[] = []
  for (let index = 0; index < 2_000; index += 1) {
    lines.push(lineOf(index))
    const [line, complaint] = bad[index % 80 === 79 ? (index - 79) / 80 : bad.length] ?? []
    if (line === undefined) continue
    lines.push(line)
    expected.push(`line ${lines.length}${complaint?.startsWith('is') ? ' ' : ''}${complaint}`)
  }
  expect(expected).toHaveLength(bad.length)
  const bytes = lines.flatMap((line) => [Buffer.from(line), Buffer.from(lines.length % 2 === 0 ? '\n' : '\r\n')])
  const { file, data } = place('lines')
  writeFileSync(file, Buffer.concat([Buffer.from('\uFEFF'), ...bytes, Buffer.from('\n\n')]))

  const { code, stderr } = await bundle.run(['import', file], { OPENKTV_DATA: data }).ended
  expect(code).toBe(1)
  const reported = stderr.split('\n').filter((line) => line.startsWith('line '))
  for (const [index, complaint] of expected.entries()) expect(reported[index]).toContain(complaint)
  expect(reported).toHaveLength(bad.length)
  expect(stderr).toContain(`2,001 songs: 2,001 new, 0 changed, 0 as they were`)
  expect(stderr).toContain(`${bad.length} lines were skipped`)

  const kept = await contentOf(data)
  expect(kept.songs).toHaveLength(2_001)
  expect(kept.songs.filter((song) => song['name'] === '歌 77')).toEqual([
    expect.objectContaining({ song_no: 'g77', language: '国语', popularity: 77, is_vip: true, released: '2001-01-01' }),
  ])
  expect(kept.singers.find(({ id }) => id === '歌手0')).toMatchObject({ songs: 50, letter: 'G' })

  const again = await bundle.run(['import', file], { OPENKTV_DATA: data }).ended
  expect(again.code).toBe(1)
  expect(again.stderr).toContain('2,001 songs: 0 new, 0 changed, 2,001 as they were')
  expect(await contentOf(data)).toEqual(kept)
})

test('killed in the middle and begun again, an import leaves what it leaves at once', { timeout: slow }, async () => {
  const { file, data } = await openedPlace('killed')
  writeFileSync(file, manyLines(5_000))
  const killed = bundle.run(['import', file], { OPENKTV_DATA: data })
  await killed.said(/songs\/s/)
  killed.signal('SIGKILL')
  await killed.ended
  const half = (await contentOf(data)).songs.length
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(5_000)
  expect(await bundle.run(['import', file], { OPENKTV_DATA: data }).ended).toMatchObject({ code: 0 })

  const { data: other } = await openedPlace('at-once')
  expect(await bundle.run(['import', file], { OPENKTV_DATA: other }).ended).toMatchObject({ code: 0 })
  expect(unmarked(await contentOf(data))).toEqual(unmarked(await contentOf(other)))
})

test('an import that is interrupted keeps what it has and says how to go on', { timeout: slow }, async () => {
  const { data } = await openedPlace('interrupted')
  const run = bundle.run(['import', '-'], { OPENKTV_DATA: data })
  run.feed(manyLines(2_500))
  await run.said(/songs\/s/)
  run.signal('SIGINT')
  const { code, stderr } = await run.ended
  expect(code).toBe(130)
  expect(stderr).toContain('Stopped after line 2500')
  expect(stderr).toContain('The same command again goes on')
  const { songs, singers } = await contentOf(data)
  expect([songs.length, singers.reduce((sum, { songs: sung }) => sum + Number(sung), 0)]).toEqual([2_500, 2_500])
})

test('invented songs are the same from a file as at once', { timeout: slow }, async () => {
  const [direct, piped] = [await openedPlace('direct'), await openedPlace('piped')]
  const size = ['--songs', '2500', '--seed', '7']
  expect(await bundle.run(['generate', ...size], { OPENKTV_DATA: direct.data }).ended).toMatchObject({ code: 0 })
  expect(await bundle.run(['generate', ...size, '--out', piped.file], {}).ended).toMatchObject({ code: 0 })
  const lines = readFileSync(piped.file, 'utf8')
  expect(lines.split('\n')).toHaveLength(2_501)
  const run = bundle.run(['import', '-'], { OPENKTV_DATA: piped.data })
  run.feed(lines)
  run.feedEnd()
  expect(await run.ended).toMatchObject({ code: 0 })
  expect(unmarked(await contentOf(piped.data))).toEqual(unmarked(await contentOf(direct.data)))
})

test('PostgreSQL takes two imports at once, and others may read meanwhile', { timeout: slow }, async () => {
  const { database, url, remove } = await openTestPostgres()
  const { file } = place('postgres')
  writeFileSync(file, manyLines(3_000))
  const runs = [0, 1].map(() => bundle.run(['import', file], { DATABASE_URL: url }))
  expect(await Promise.all(runs.map(({ ended }) => ended))).toMatchObject([{ code: 0 }, { code: 0 }])
  const { songs, album_songs: held, albums } = await tablesOf(database)
  expect([songs.length, held.length]).toEqual([3_000, 6_000])
  expect(albums.map(({ songs: count }) => count)).toEqual([3_000, 3_000])
  await remove()
})

test('a folder that a server has is refused with what to do', { timeout: slow }, async () => {
  const { file, data } = place('held')
  writeFileSync(file, manyLines(1))
  const lock = lockFolder(data)
  const { code, stderr } = await bundle.run(['import', file], { OPENKTV_DATA: data }).ended
  lock.release()
  expect(code).toBe(1)
  expect(stderr).toContain(`${data} is already in use by process ${process.pid}`)
  expect(stderr).toContain('stop the server, run this again, and start the server')
})

test.each([
  [[], 'What shall be done?'],
  [['export'], 'There is no export.'],
  [['import'], 'import takes one file.'],
  [['import', 'a', 'b'], 'import takes one file.'],
  [['import', 'a', '--seed', '1'], 'import takes a file and nothing else.'],
  [['import', '/nowhere/songs.jsonl'], 'The file /nowhere/songs.jsonl does not exist.'],
  [['generate', '--songs', '0'], '--songs takes a number from 1'],
  [['generate', '--seed', 'x'], '--seed takes a number'],
  [['generate', '--fast'], "Unknown option '--fast'"],
  [['generate', '--out', '/nowhere/songs.jsonl'], 'The file /nowhere/songs.jsonl does not exist.'],
])('%j is refused', async (args, sentence) => {
  const { data } = place('refused')
  const { code, stderr } = await bundle.run(args, { OPENKTV_DATA: data }).ended
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(sentence) })
})

function place(name: string): { file: string; data: string } {
  return { file: join(bundle.folder, `${name}.jsonl`), data: join(bundle.folder, name) }
}

/** The same, with an empty database in it: only the first test needs to see one made. */
async function openedPlace(name: string): Promise<ReturnType<typeof place>> {
  const opened = place(name)
  await layDatabase(opened.data)
  return opened
}

function lineOf(index: number): string {
  return JSON.stringify({
    serialNo: `g${index}`,
    nameNorm: `歌 ${index}`,
    singers: [`歌手 ${index % 40}`],
    singerCategory: '华语',
    language: '国语',
    categories: ['民歌/江苏'],
    popularity: index,
    vip: index % 7 === 0,
    released: '2001-01-01',
  })
}

function manyLines(count: number): string {
  return Array.from({ length: count }, (_, index) => `${lineOf(index)}\n`).join('')
}
