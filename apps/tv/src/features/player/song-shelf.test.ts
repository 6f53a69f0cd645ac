import { CallFailure } from '@openktv/client/call'
import { expect, test, vi } from 'vitest'
import { createSongShelf, type SongShelfNeeds } from './song-shelf.ts'

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
  shelf.prepare('s2')
  shelf.prepare('s2')
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
  shelf.prepare('s1')
  await vi.waitFor(() => expect(signals).toHaveLength(3))
  shelf.prepare('s2')
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

function aShelf({ fails = [], ...needs }: Partial<SongShelfNeeds> & { fails?: Error[] }) {
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
