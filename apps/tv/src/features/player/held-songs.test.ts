import type { DownloadStatus, Downloads } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { aStage, show } from '../../testing/stage.ts'
import { createHeldSongs, heldOf } from './held-songs.ts'

test('[SNG-12] what is held is the song on the TV and what lies on the shelf; nothing is said of the others', () => {
  const items = ['a', 'b', 'c', 'd', 'a'].map(anItem)
  const shelf = new Map<string, DownloadStatus>([
    ['b', 2],
    ['c', 3],
    ['x', 1],
  ])
  const statusOf = (musicNo: string) => shelf.get(musicNo) ?? 0
  expect(heldOf({ items, loaded: false }, statusOf)).toEqual({ a: 3, b: 2, c: 3 })
  expect(heldOf({ items, loaded: true }, statusOf)).toEqual({ a: 1, b: 2, c: 3 })
  expect(heldOf({ items: [], loaded: false }, statusOf)).toEqual({})
})

test('[SNG-12] many changes at once are one report, and what has not changed is not reported again', () => {
  const { reports, pass, shelf, player } = aWatch()
  pass()
  expect(reports).toEqual([])
  show(player, 1, 'a', 'b')
  for (const status of [3, 2, 3, 1] as const) shelf.hold('b', status)
  pass()
  expect(reports).toEqual([{ a: 3, b: 1 }])
  shelf.hold('b', 1)
  pass()
  expect(reports).toHaveLength(1)
  show(player, 2)
  pass()
  expect(reports).toEqual([{ a: 3, b: 1 }, {}])
})

test('[SNG-12] a server that comes back is told all of it anew, also that there is nothing', () => {
  const { reports, pass, held, player } = aWatch()
  held.tellAgain()
  pass()
  show(player, 1, 'a')
  pass()
  held.tellAgain()
  pass()
  expect(reports).toEqual([{}, { a: 3 }, { a: 3 }])
  held.close()
  show(player, 2)
  pass()
  expect(reports).toHaveLength(3)
})

function anItem(itemId: string) {
  return { itemId, musicNo: itemId, musicName: '', musicIcon: '', singer: '', userUuid: 'u', nickname: '' }
}

/** A player whose songs never arrive, a shelf that is told what it holds, and every report of it. */
function aWatch() {
  const { player } = aStage({ never: true })
  const statuses = new Map<string, DownloadStatus>()
  const listeners = new Set<() => void>()
  const timers: (() => void)[] = []
  const told: Downloads[] = []
  const held = createHeldSongs({
    player: player.store,
    shelf: {
      statusOf: (musicNo) => statuses.get(musicNo) ?? 0,
      onChange: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    report: async (report) => void (report.type === 'downloads' && told.push(report.downloads)),
    setTimer: (callback, delayMs) => {
      expect(delayMs).toBe(200)
      timers.push(callback)
      return () => void timers.splice(timers.indexOf(callback), 1)
    },
  })
  function hold(musicNo: string, status: DownloadStatus): void {
    statuses.set(musicNo, status)
    for (const listener of listeners) listener()
  }
  return {
    player,
    held,
    shelf: { hold },
    /** Lets the time pass after which changes are told. */
    pass: () => timers.splice(0).forEach((run) => run()),
    reports: told,
  }
}
