import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../http/log.ts'
import { createSearch } from '../../search/create-search.ts'
import type { Changes, SearchSong } from '../../search/search.ts'
import { createCatalogueWatch, type CatalogueWatch } from './catalogue-watch.service.ts'

const soonMs = 10_000
const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A catalogue in memory whose database can go away, watched by a real index. */
function aCatalogue() {
  const written: SearchSong[] = []
  let isAway = false
  let printed = ''
  let readings = 0
  const songs = (from: number): Changes => {
    if (isAway) throw new Error('the database is away')
    return { songs: written.slice(from, from + 2_500), singers: [] }
  }
  async function* all(): AsyncGenerator<Changes> {
    readings += 1
    for (let from = 0; from < written.length; from += 500) yield { songs: songs(from).songs.slice(0, 500), singers: [] }
  }
  async function since(mark: string) {
    const changed = songs(Number(mark))
    return { ...changed, mark: String(Number(mark) + changed.songs.length) }
  }
  const mark = async (): Promise<string> => (songs(0), String(written.length))
  const search = createSearch()
  const log = createLog('info', (line) => (printed += line))
  const watch = createCatalogueWatch({ search, changes: { mark, all, since }, log })
  opened.push({ close: () => closed(watch, search.close) })
  return {
    watch,
    write: (...names: string[]) =>
      written.push(...names.map((name, place) => aSong(`${written.length + place}`, name))),
    setAway: (away: boolean) => void (isAway = away),
    found: (keyword: string) => search.songs(keyword, { limit: 1, offset: 0 }).total,
    readings: () => readings,
    printed: () => printed,
  }
}

async function closed(watch: CatalogueWatch, close: () => Promise<void>): Promise<void> {
  await watch.stop()
  await close()
}

function aSong(songNo: string, name: string): SearchSong {
  return { songNo, name, singers: [], language: '国语', image: '', isVip: false, hasRecording: true, popularity: 1 }
}

test('[SCH-1] what is there at the start is found when the watch has begun, and what comes later soon after', async () => {
  const { watch, write, found, readings } = aCatalogue()
  write('送别', '茉莉花')
  await watch.start()
  await watch.ready()
  expect([found('sb'), found('mlh')]).toEqual([1, 1])
  write('康定情歌')
  await expect.poll(() => found('kdqg'), { timeout: soonMs }).toBe(1)
  expect(readings()).toBe(1)
})

test('[SCH-1] very many songs at once are read anew, all of them', async () => {
  const { watch, write, found, readings } = aCatalogue()
  await watch.start()
  write(...Array.from({ length: 3_000 }, (_, place) => `送别第${place}次`), '康定情歌')
  await expect.poll(() => found('kdqg'), { timeout: soonMs }).toBe(1)
  expect(found('送别')).toBe(1_000)
  expect(readings()).toBe(2)
})

test('a database that goes away is told of once, and read on from where it was when it is back', async () => {
  const { watch, write, setAway, found, printed } = aCatalogue()
  write('送别')
  setAway(true)
  const started = watch.start()
  await expect.poll(printed, { timeout: soonMs }).toContain('the catalogue cannot be read')
  setAway(false)
  await started
  setAway(true)
  write('茉莉花')
  await expect.poll(() => printed().split('cannot be read').length, { timeout: soonMs }).toBe(3)
  setAway(false)
  await expect.poll(() => found('mlh'), { timeout: soonMs }).toBe(1)
  expect(found('sb')).toBe(1)
  expect(printed().split('can be read again')).toHaveLength(3)
})

test('a watch that is stopped before it has begun reads nothing, and keeps nobody waiting', async () => {
  const { watch, readings } = aCatalogue()
  await watch.stop()
  await watch.start()
  await watch.ready()
  expect(readings()).toBe(0)
})
