import { action, type Command } from '@openktv/contract/remote'
import { beforeEach, expect, test } from 'vitest'
import { listenToTracks, type Tracked } from '../../shared/track.ts'
import { trackSends } from './track-sends.ts'

// What other tests of this process have noted and nobody has heard.
beforeEach(() => listenToTracks(() => undefined)())

test('[LOG-2] [PSH-9] every press is noted with its type, how it ended and the way of pushing', async () => {
  const heard: Tracked[] = []
  const stop = listenToTracks((tracked) => heard.push(tracked))
  const send = trackSends({
    send: () => Promise.resolve({ kind: 'offline' }),
    pushType: 1,
    musicNoOf: (itemId) => (itemId === 'item' ? '100004' : undefined),
  })
  const commands: Command[] = [
    { type: action.pushSong, id: 'press-01', musicNo: '100001' },
    { type: action.playPause, id: 'press-02', playing: true },
    { type: action.singNow, id: 'press-03', itemId: 'item' },
    { type: action.next, id: 'press-04', itemId: 'gone' },
  ]
  for (const command of commands) expect(await send(command)).toEqual({ kind: 'offline' })
  stop()
  expect(heard).toEqual([
    { event: 'push', values: { type: '4', result: 'offline', pushType: '1' } },
    { event: 'song_vod', values: { type: '4', result: 'offline', musicNo: '100001' } },
    { event: 'push', values: { type: '7', result: 'offline', pushType: '1' } },
    { event: 'song_control', values: { type: '7', result: 'offline' } },
    { event: 'push', values: { type: '21', result: 'offline', pushType: '1' } },
    { event: 'song_sing_now', values: { type: '21', result: 'offline', musicNo: '100004' } },
    { event: 'push', values: { type: '8', result: 'offline', pushType: '1' } },
    { event: 'song_control', values: { type: '8', result: 'offline' } },
  ])
})
