import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
import type { Changes, Search } from './search.ts'
import { aSinger, aSong, singersOf, wellKnown } from './testing/small-catalogue.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  // Among the packages, so that a bundled worker finds the ones it needs.
  const folder = mkdtempSync(fileURLToPath(new URL('../../../../node_modules/.search-', import.meta.url)))
  folders.push(folder)
  return folder
}

async function bundledWorker(): Promise<URL> {
  const outfile = join(newFolder(), 'search-worker.js')
  await build({
    entryPoints: [fileURLToPath(new URL('search-worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  return pathToFileURL(outfile)
}

async function* streamOf(...all: Changes[]): AsyncGenerator<Changes> {
  yield* all
}

async function* broken(): AsyncGenerator<Changes> {
  yield wellKnown()
  throw new Error('the database is gone')
}

async function* endless(): AsyncGenerator<Changes> {
  for (;;) yield wellKnown()
}

const keywords = [
  '天',
  'tian',
  't',
  '重',
  'c',
  'z',
  '甲',
  'jia',
  'jia tian',
  '天甲',
  '乙',
  'yi',
  '心天',
  'xintain',
  'xin',
]

/** Everything that a search answers to some keywords. */
function answersOf(search: Search): unknown {
  const { songs, singers } = search.size()
  const window = { limit: 20, offset: 0 }
  return [
    songs,
    singers,
    keywords.map((word) => [
      search.songs(word, window),
      search.singers(word, window),
      search.best(word, 7),
      search.suggestions(word, 4),
    ]),
  ]
}

const popularity = fc.integer({ min: 0, max: 30 })
const song = fc
  .record({
    songNo: fc.constantFrom(...Array.from('123456789')),
    name: fc.string({ unit: fc.constantFrom(...Array.from('天重心')), minLength: 1, maxLength: 3 }),
    singers: fc.constantFrom('甲', '乙', '甲/乙', ''),
    popularity,
  })
  .map(({ songNo, name, singers, popularity: sung }) => aSong(name, singers, { songNo, popularity: sung }))
const singer = fc
  .record({
    id: fc.constantFrom('甲', '乙', '丙'),
    name: fc.constantFrom('甲', '乙', '甲天', '重'),
    popularity,
  })
  .map(({ id, ...rest }) => aSinger(rest.name, { id, ...rest }))
const changes = fc.record({ songs: fc.array(song, { maxLength: 4 }), singers: fc.array(singer, { maxLength: 2 }) })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ take: changes }) },
  { weight: 1, arbitrary: fc.record({ takenMeanwhile: changes }) },
)

test('however songs came, taken or built, the answers are those of one build of all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const search = createSearch()
      let all: Changes[] = []
      for (const each of steps) {
        if ('take' in each) search.take(each.take)
        else {
          const building = search.build(streamOf(...all))
          search.take(each.takenMeanwhile)
          await building
        }
        all = [...all, 'take' in each ? each.take : each.takenMeanwhile]
      }
      const built = createSearch()
      await built.build(streamOf(...all))
      expect(answersOf(search)).toEqual(answersOf(built))
    }),
    { numRuns: 60 },
  )
})

test('a thread builds what this one builds, and a song taken while it works is found at once and afterwards', async () => {
  const search = createSearch({ workerScript: await bundledWorker() })
  const here = createSearch()
  const known = wellKnown()
  const times = await search.build(streamOf(known, { songs: [], singers: [] }))
  expect(times.keysMs).toBeGreaterThan(0)
  await here.build(streamOf(known))
  expect(answersOf(search)).toEqual(answersOf(here))
  const again = search.build(streamOf(known))
  search.take({ songs: [aSong('天天', '甲', { popularity: 99_999 })], singers: [aSinger('甲')] })
  expect(search.best('天', 1)).toMatchObject([{ song: { name: '天天' } }])
  await again
  expect(search.best('天', 1)).toMatchObject([{ song: { name: '天天' } }])
  expect(search.size()).toMatchObject({ songs: known.songs.length + 1, singers: known.singers.length + 1 })
  await search.close()
})

test('thousands that were taken are merged into the index by the thread, and nothing is lost', async () => {
  const problems: string[] = []
  const search = createSearch({ workerScript: await bundledWorker(), onProblem: (problem) => problems.push(problem) })
  await search.build(streamOf(wellKnown()))
  const songs = Array.from({ length: 3_000 }, (_, place) => aSong(`心${place}`, '丁', { popularity: place }))
  for (let at = 0; at < songs.length; at += 300)
    search.take({ songs: songs.slice(at, at + 300), singers: singersOf(songs) })
  // Builds take turns: when this one is done the merge is.
  await search.build(streamOf(wellKnown(), { songs, singers: singersOf(songs) }))
  expect(problems).toEqual([])
  expect(search.songs('xin', { limit: 1, offset: 0 })).toMatchObject({
    total: 1_000,
    hits: [{ song: { name: '心2999' } }],
  })
  expect(search.size()).toMatchObject({ songs: 3_000 + wellKnown().songs.length })
  await search.close()
})

test('a stream or a thread that fails rejects, and what was found before is found still', async () => {
  const script = join(newFolder(), 'fragile.mjs')
  writeFileSync(script, 'process.exit(3)')
  const search = createSearch({ workerScript: pathToFileURL(script) })
  search.take(wellKnown())
  await expect(search.build(streamOf(wellKnown()))).rejects.toThrow(
    'the thread that builds the search index ended: exit code 3',
  )
  expect(search.songs('晴天', { limit: 1, offset: 0 }).total).toBe(1)

  const here = createSearch()
  here.take(wellKnown())
  await expect(here.build(broken())).rejects.toThrow('the database is gone')
  expect(here.songs('晴天', { limit: 1, offset: 0 }).total).toBe(1)
})

test('closing ends a build, which says so', async () => {
  const search = createSearch({ workerScript: await bundledWorker() })
  const building = search.build(endless())
  const waiting = search.build(streamOf(wellKnown()))
  const settled = Promise.allSettled([building, waiting])
  await once(process, 'nothing', { signal: AbortSignal.timeout(200) }).catch(() => undefined)
  await search.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
