import type { Call } from '@openktv/client/call'
import type { Link } from '@openktv/client/link'
import { pollMs } from '@openktv/contract/business'
import type { Notice } from '@openktv/contract/push'
import { fetchDeviceStatus } from '@openktv/contract/device'
import { fetchChooseList } from '@openktv/contract/remote'
import { showDownloads, showLink, showLost, showPlayer, showQueue } from '../../features/remote/remote-store.ts'
import { setTv } from '../../shared/tv-store.ts'

export type WatchNeeds = {
  call: Call
  link: Link
  deviceId: string
  nowMs: () => number
  /** Calls back after a delay; returns its own undo. */
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/**
 * Shows everything that the TV says, from now until the returned undo is called. After every connect the queue is asked for anew;
 * while there is no connection it is asked for whenever a try has failed and every 10 s (spec core: poll interval).
 */
export function watchTv({ call, link, deviceId, nowMs, setTimer }: WatchNeeds): () => void {
  let watching = true
  // An answer that was asked for before the TV said something newer is older than that.
  let heard = 0
  let stopPoll = setTimer(poll, pollMs)

  function poll(): void {
    if (link.state() !== 'connected') void catchUp()
    stopPoll = setTimer(poll, pollMs)
  }

  async function catchUp(): Promise<void> {
    const heardBefore = heard
    try {
      const [chosen, tv] = await Promise.all([
        call({ ...fetchChooseList, silent: true }, {}),
        call({ ...fetchDeviceStatus, silent: true }, { deviceId }),
      ])
      if (!watching) return
      showLost(false)
      setTv(tv)
      showQueue({ deviceId, version: chosen.version, items: chosen.recordJson.list })
      if (chosen.player) showPlayer(chosen.player, nowMs())
      if (heard === heardBefore) showDownloads(tv.online ? chosen.downloads : undefined)
    } catch {
      // What is missed now comes with the next notice or the next connect.
      if (watching && link.state() !== 'connected') showLost(true)
    }
  }

  const stopNotices = link.onNotice((notice) => {
    if (notice.type === 'downloads') heard += 1
    show(notice, { deviceId, nowMs })
  })
  const stopStates = link.onState((state) => {
    showLink(state)
    if (state === 'connected' || state === 'waiting') void catchUp()
  })
  void catchUp()
  link.wake()
  return () => {
    watching = false
    stopPoll()
    stopNotices()
    stopStates()
  }
}

/** Shows one notice; another TV's is not for this page. */
function show(notice: Notice, { deviceId, nowMs }: Pick<WatchNeeds, 'deviceId' | 'nowMs'>): void {
  if (notice.type === 'queue' && notice.queue.deviceId === deviceId) showQueue(notice.queue)
  if (notice.type === 'player') showPlayer(notice.player, nowMs())
  if (notice.type === 'downloads') showDownloads(notice.downloads)
  if (notice.type === 'device' && notice.deviceId === deviceId) showDevice(notice)
}

function showDevice(tv: Extract<Notice, { type: 'device' }>): void {
  setTv(tv)
  // What a TV holds is known anew when it is back.
  if (!tv.online) showDownloads(undefined)
}
