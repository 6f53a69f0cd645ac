import type { Song } from '@openktv/contract/songs'
import { expect, test, vi } from 'vitest'
import { createHotSongs } from './create-hot-songs.ts'

test('a TV that is there before the first songs asks again until there are some', async () => {
  const answers: Song[][] = [[], [aSong('送别')]]
  const timers: (() => void)[] = []
  const hotSongs = createHotSongs({
    fetchHotSongs: async () => answers.shift() ?? [],
    setTimer: (callback, delayMs) => {
      expect(delayMs).toBe(5_000)
      timers.push(callback)
      return () => undefined
    },
  })
  hotSongs.refresh()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  timers[0]?.()
  await vi.waitFor(() => expect(hotSongs.store.getState().map((song) => song.musicName)).toEqual(['送别']))
  expect(timers).toHaveLength(1)
})

function aSong(musicName: string): Song {
  const marks = { charge: false, isFavorite: false, hasRecording: true }
  return { musicNo: musicName, musicName, musicIcon: '', singer: '', language: '', popularity: 1, ...marks }
}
