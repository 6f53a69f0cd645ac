import { expect, onTestFinished, test, vi } from 'vitest'
import { createMicrophone } from './microphone.ts'

test('[WID-8] a microphone that was allowed before opens by itself, as it is: no echo, noise or level is taken out of a voice', async () => {
  const { microphone, asked, plugged } = aMicrophone()
  await vi.waitFor(() => expect(microphone.store.getState().isLive).toBe(true))
  expect(plugged).toHaveLength(1)
  expect(asked).toEqual([
    { audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false }, video: false },
  ])
})

test('[WID-8] nobody is asked unless somebody in the room wants it', async () => {
  const { microphone, asked, plugIn } = aMicrophone({ isGranted: false })
  plugIn()
  await aMoment()
  expect(asked).toEqual([])
  expect(await microphone.switchOn()).toBe(true)
  expect(microphone.store.getState().isLive).toBe(true)
})

test('[WID-8] a microphone that is pulled out is gone, and is back when it is plugged in again', async () => {
  const { microphone, unplug, plugIn, plugged } = aMicrophone()
  await vi.waitFor(() => expect(microphone.store.getState().isLive).toBe(true))
  unplug()
  expect(microphone.store.getState().isLive).toBe(false)
  expect(plugged.at(-1)).toBeUndefined()
  plugIn()
  await vi.waitFor(() => expect(microphone.store.getState().isLive).toBe(true))
})

test('[WID-8] a microphone that was turned off stays off, also over a reload', async () => {
  const { microphone, kept, plugIn, asked } = aMicrophone({ isWanted: false })
  plugIn()
  await aMoment()
  expect(asked).toEqual([])
  await microphone.switchOn()
  microphone.switchOff()
  expect(microphone.store.getState().isLive).toBe(false)
  expect(kept).toEqual([true, false])
})

test('[WID-8] one that is turned off while the browser still asks is not opened after all', async () => {
  const { microphone, tracks } = aMicrophone({ isGranted: false })
  const opening = microphone.switchOn()
  microphone.switchOff()
  expect(await opening).toBe(false)
  expect(microphone.store.getState().isLive).toBe(false)
  expect(tracks.every((track) => track.stopped)).toBe(true)
})

test('[WID-8] where none can be had the press says so', async () => {
  const { microphone } = aMicrophone({ isThere: false })
  expect(await microphone.switchOn()).toBe(false)
  expect(microphone.hasAccess).toBe(true)
  const without = createMicrophone({ ...noDevices, devices: undefined })
  onTestFinished(without.close)
  expect(await without.switchOn()).toBe(false)
  expect(without.hasAccess).toBe(false)
})

const noDevices = {
  isGranted: async () => false,
  plug: () => undefined,
  isWanted: true,
  keepWanted: () => undefined,
}

function aTrack() {
  const track = Object.assign(new EventTarget(), {
    stopped: false,
    stop: () => {
      track.stopped = true
    },
  })
  return track
}

function aMicrophone({ isGranted = true, isWanted = true, isThere = true } = {}) {
  const asked: unknown[] = []
  const plugged: (MediaStream | undefined)[] = []
  const kept: boolean[] = []
  const tracks: ReturnType<typeof aTrack>[] = []
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: async (wish: unknown) => {
      asked.push(wish)
      if (!isThere) throw new Error('none')
      const track = aTrack()
      tracks.push(track)
      return { getTracks: () => [track] } as unknown as MediaStream
    },
  })
  const microphone = createMicrophone({
    devices,
    isGranted: async () => isGranted,
    plug: (stream) => void plugged.push(stream),
    isWanted,
    keepWanted: (wanted) => void kept.push(wanted),
  })
  onTestFinished(microphone.close)
  return {
    microphone,
    asked,
    plugged,
    kept,
    tracks,
    unplug: () => tracks.at(-1)?.dispatchEvent(new Event('ended')),
    plugIn: () => devices.dispatchEvent(new Event('devicechange')),
  }
}

/** Lets everything that is ready happen. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}
