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
  // What has been heard of each kind, so that an answer knows what is newer than itself.
  const heard = new Map<Notice['type'], number>()
  let stopPoll = setTimer(poll, pollMs)

  function poll(): void {
    if (link.state() !== 'connected') void catchUp()
    stopPoll = setTimer(poll, pollMs)
  }

  const catchUp = oneByOne(async () => {
    if (!watching) return
    const before = new Map(heard)
    const isNewest = (type: Notice['type']): boolean => heard.get(type) === before.get(type)
    try {
      const answer = await ask(call, deviceId)
      if (!watching) return
      showLost(false)
      showAnswer(answer, isNewest, nowMs())
    } catch {
      // What is missed now comes with the next notice or the next connect.
      if (watching && link.state() !== 'connected') showLost(true)
    }
  })

  const stopNotices = link.onNotice((notice) => {
    // A queue may come late from the TV of before.
    if (notice.type === 'queue' && notice.queue.deviceId !== deviceId) return
    heard.set(notice.type, (heard.get(notice.type) ?? 0) + 1)
    show(notice, nowMs())
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

// Who asks the same meanwhile is given the answer under way (spec REQ-12), which does not know what was missed since: it is asked once more.
function oneByOne(act: () => Promise<void>): () => Promise<void> {
  let isAsking = false
  let isWanted = false
  return async function askInTurn() {
    isWanted = isAsking
    if (isAsking) return
    isAsking = true
    await act()
    isAsking = false
    if (isWanted) await askInTurn()
  }
}

type Answer = Awaited<ReturnType<typeof ask>>

async function ask(call: Call, deviceId: string) {
  const [chosen, tv] = await Promise.all([
    call({ ...fetchChooseList, silent: true }, {}),
    call({ ...fetchDeviceStatus, silent: true }, { deviceId }),
  ])
  return { chosen, tv }
}

/** Shows of an answer what no notice has told meanwhile. */
function showAnswer({ chosen, tv }: Answer, isNewest: (type: Notice['type']) => boolean, atMs: number): void {
  if (isNewest('device')) setTv(tv)
  showQueue({ deviceId: tv.deviceId, version: chosen.version, items: chosen.recordJson.list })
  if (chosen.player && isNewest('player')) showPlayer(chosen.player, atMs)
  if (isNewest('downloads') && isNewest('device')) showDownloads(tv.online ? chosen.downloads : undefined)
}

function show(notice: Notice, atMs: number): void {
  if (notice.type === 'queue') showQueue(notice.queue)
  if (notice.type === 'player') showPlayer(notice.player, atMs)
  if (notice.type === 'downloads') showDownloads(notice.downloads)
  if (notice.type === 'device') showDevice(notice)
}

// Only the TV that the user is bound to is told of: another one than before was connected on another page or phone (docs/protocol.md, P11).
function showDevice(tv: Extract<Notice, { type: 'device' }>): void {
  setTv(tv)
  // What a TV holds is known anew when it is back.
  if (!tv.online) showDownloads(undefined)
}
