import { CallFailure } from '@openktv/client/call'
import { expect, test, vi } from 'vitest'
import { againDelaysMs } from './fetch-ahead.ts'
import type { FetchSongNeeds } from './fetch-song.ts'
import { createSongShelf } from './song-shelf.ts'

const never = new AbortController().signal

test('a song comes with both stems and its lyrics', async () => {
  const { shelf } = aShelf({})
  const song = await shelf.take('s1', never)
  expect(text(song.stems.accompaniment)).toBe('s1/accompaniment')
  expect(text(song.stems.vocal)).toBe('s1/vocal')
  expect(song.lyrics.lines).toHaveLength(1)
})

test('a song that was fetched ahead is not fetched again', async () => {
  const { shelf, asked } = aShelf({})
  shelf.prepare(['s2'])
  shelf.prepare(['s2'])
  await shelf.take('s2', never)
  expect(asked).toEqual(['s2'])
})

test('fetching another song ahead stops the one before', async () => {
  const signals: AbortSignal[] = []
  const { shelf } = aShelf({
    fetchFile: (_, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  })
  shelf.prepare(['s1'])
  await vi.waitFor(() => expect(signals).toHaveLength(3))
  shelf.prepare(['s2'])
  await vi.waitFor(() => expect(signals).toHaveLength(6))
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true, true, false, false, false])
  shelf.close()
  expect(signals[5]?.aborted).toBe(true)
})

test('a server that never answers is given up, the evening goes on', async () => {
  const { shelf } = aShelf({ fetchMedia: () => new Promise(() => undefined), wait: async () => undefined })
  await expect(shelf.take('s1', never)).rejects.toThrow('did not come in time')
})

test('a song that is not there fails at once', async () => {
  const { shelf, asked } = aShelf({ fails: [new CallFailure(404, 'msg.song.not.found')] })
  await expect(shelf.take('s1', never)).rejects.toThrow('msg.song.not.found')
  expect(asked).toHaveLength(1)
})

test('a server that stumbles is asked again, and waited for while it is away', async () => {
  let waitedForServer = 0
  const { shelf, asked } = aShelf({
    fails: [new TypeError('Failed to fetch'), new CallFailure(500, 'msg.server.error')],
    online: async () => {
      waitedForServer += 1
    },
  })
  await shelf.take('s1', never)
  expect(asked).toHaveLength(3)
  expect(waitedForServer).toBe(2)
})

test('a song that never comes is given up after four tries', async () => {
  const { shelf, asked } = aShelf({ fails: Array.from({ length: 9 }, () => new TypeError('Failed to fetch')) })
  await expect(shelf.take('s1', never)).rejects.toThrow('Failed to fetch')
  expect(asked).toHaveLength(4)
})

test('a song with unreadable lyrics can still be sung', async () => {
  const { shelf } = aShelf({ fetchFile: async () => bytes('<html>') })
  expect((await shelf.take('s1', never)).lyrics).toEqual({ lines: [] })
})

test('[SNG-12] the next two songs are fetched one after the other, and no more than these', async () => {
  const arrive: (() => void)[] = []
  const { shelf, asked } = aShelf({
    fetchFile: (url) => new Promise((resolve) => arrive.push(() => resolve(bytes(url)))),
  })
  const land = async (): Promise<void> => {
    await vi.waitFor(() => expect(arrive).toHaveLength(3))
    for (const file of arrive.splice(0)) file()
  }
  const statuses = () => ['s2', 's3', 's4'].map(shelf.statusOf)
  shelf.prepare(['s2', 's3', 's4'])
  expect(statuses()).toEqual([3, 0, 0])
  await land()
  await vi.waitFor(() => expect(statuses()).toEqual([1, 3, 0]))
  await land()
  await vi.waitFor(() => expect(statuses()).toEqual([1, 1, 0]))
  expect(asked).toEqual(['s2', 's3'])
  await shelf.take('s2', never)
  shelf.prepare(['s3', 's4'])
  expect(statuses()).toEqual([0, 1, 3])
  await land()
  expect(asked).toEqual(['s2', 's3', 's4'])
  shelf.prepare([])
  expect(statuses()).toEqual([0, 0, 0])
})

test('[SNG-12] a song that did not come says so, is asked for again after a while, and then is there', async () => {
  const { shelf, waits, seen } = aWatchedShelf(4)
  shelf.prepare(['s2'])
  await vi.waitFor(() => expect(shelf.statusOf('s2')).toBe(2))
  expect(waits.map(({ delayMs }) => delayMs)).toEqual([5_000])
  waits[0]?.go()
  await vi.waitFor(() => expect(shelf.statusOf('s2')).toBe(1))
  expect(seen).toEqual([3, 2, 3, 1])
})

test('[SNG-12] a song that never comes is given up after a few rounds, and asked for once more when its turn has come', async () => {
  const { shelf, asked, waits } = aWatchedShelf(1_000)
  shelf.prepare(['s2'])
  for (const delayMs of againDelaysMs) {
    await vi.waitFor(() => expect(waits.at(-1)?.delayMs).toBe(delayMs))
    waits.at(-1)?.go()
  }
  await vi.waitFor(() => expect(asked).toHaveLength(4 * 6))
  await vi.waitFor(() => expect(shelf.statusOf('s2')).toBe(2))
  expect(waits).toHaveLength(againDelaysMs.length)
  await expect(shelf.take('s2', never)).rejects.toThrow('Failed to fetch')
  expect(asked).toHaveLength(4 * 7)
})

test('[SNG-12] a song that has failed does not hold up the one behind it, nor is it asked for again once it has left', async () => {
  const { shelf, asked, waits } = aWatchedShelf(4)
  shelf.prepare(['s2', 's3'])
  await vi.waitFor(() => expect([shelf.statusOf('s2'), shelf.statusOf('s3')]).toEqual([2, 1]))
  shelf.prepare(['s3'])
  waits[0]?.go()
  shelf.prepare(['s3', 's4'])
  await vi.waitFor(() => expect(shelf.statusOf('s4')).toBe(1))
  expect(asked).toEqual(['s2', 's2', 's2', 's2', 's3', 's4'])
})

test('[SNG-12] a song that is not there at all is not asked for again', async () => {
  const { shelf, asked, waits } = aWatchedShelf(0, new CallFailure(404, 'msg.song.not.found'))
  shelf.prepare(['s2'])
  await vi.waitFor(() => expect(shelf.statusOf('s2')).toBe(2))
  expect([asked, waits]).toEqual([['s2'], []])
})

/** A shelf whose first calls fail for want of a network, and whose later rounds come when `go` says so. */
function aWatchedShelf(failures: number, ...fails: Error[]) {
  const waits: { delayMs: number; go: () => void }[] = []
  const { shelf, asked } = aShelf({
    fails: [...fails, ...Array.from({ length: failures }, () => new TypeError('Failed to fetch'))],
    wait: (delayMs) =>
      againDelaysMs.includes(delayMs)
        ? new Promise((resolve) => waits.push({ delayMs, go: resolve }))
        : delayMs > 10_000
          ? new Promise(() => undefined)
          : Promise.resolve(),
  })
  const seen: number[] = []
  shelf.onChange(() => {
    const status = shelf.statusOf('s2')
    if (status !== seen.at(-1)) seen.push(status)
  })
  return { shelf, asked, waits, seen }
}

function aShelf({ fails = [], ...needs }: Partial<FetchSongNeeds> & { fails?: Error[] }) {
  const asked: string[] = []
  const failures = [...fails]
  const shelf = createSongShelf({
    fetchMedia: async (musicNo) => {
      asked.push(musicNo)
      const failure = failures.shift()
      if (failure) throw failure
      return {
        accompaniment: `${musicNo}/accompaniment`,
        vocal: `${musicNo}/vocal`,
        lyrics: `${musicNo}/lyrics`,
        durationMs: 1_000,
      }
    },
    fetchFile: async (url) => bytes(url.endsWith('/lyrics') ? '{"lines":[{"syllables":[]}]}' : url),
    online: async () => undefined,
    // Retries come at once, patience never ends.
    wait: (delayMs) => (delayMs > 10_000 ? new Promise(() => undefined) : Promise.resolve()),
    ...needs,
  })
  return { shelf, asked }
}

function bytes(content: string): ArrayBuffer {
  return new Uint8Array(new TextEncoder().encode(content)).buffer
}

function text(content: ArrayBuffer): string {
  return new TextDecoder().decode(content)
}
