import { beforeEach, expect, test } from 'vitest'
import { listenToTracks, track, type Tracked } from './track.ts'

// What other tests of this process have noted and nobody has heard.
beforeEach(() => listenToTracks(() => undefined)())

test('what happens before the event log is there is told to it when it comes, fifty at most', () => {
  for (let count = 0; count < 60; count += 1) track('song_search', { keyword: String(count) })
  const heard: Tracked[] = []
  const stop = listenToTracks((tracked) => heard.push(tracked))
  expect(heard).toHaveLength(50)
  expect(heard[0]).toEqual({ event: 'song_search', values: { keyword: '0' } })
  track('song_vod')
  expect(heard.at(-1)).toEqual({ event: 'song_vod', values: {} })
  stop()
  track('song_control')
  const later: Tracked[] = []
  listenToTracks((tracked) => later.push(tracked))()
  expect(later).toEqual([{ event: 'song_control', values: {} }])
})
