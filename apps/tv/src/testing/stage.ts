import type { Report } from '@openktv/contract/push'
import { downloadStatus, type QueueItem, type QueueSnapshot } from '@openktv/contract/remote'
import { onTestFinished, vi } from 'vitest'
import { createPlayer, type Player } from '../features/player/create-player.ts'
import type { Remembered } from '../features/player/player-state.ts'
import { nothingRemembered } from '../features/player/remembered.ts'
import type { PlayableSong } from '../features/player/fetch-song.ts'
import type { SongShelf } from '../features/player/song-shelf.ts'
import type { Announcement } from '../shared/announcements.ts'
import { aSilentDeck } from './silent-deck.ts'

export type StageOptions = {
  /** The browser wants a key press first. */
  locked?: boolean
  /** Songs that cannot be had. */
  broken?: string[]
  /** No song ever arrives. */
  never?: boolean
  remembered?: Remembered
}

/** A player on a silent deck, and everything it said and did; closed when the test is over. */
export function aStage({
  locked = false,
  broken = [],
  never = false,
  remembered = nothingRemembered,
}: StageOptions = {}) {
  const deck = aSilentDeck(!locked)
  const reports: Report[] = []
  const announced: Announcement[] = []
  const prepared: (readonly string[])[] = []
  const kept: Remembered[] = [remembered]
  const timers: (() => void)[] = []
  const player = createPlayer({
    deviceId: 'tv',
    deck,
    microphone: { hasAccess: true },
    shelf: { ...aShelf(broken, prepared), ...(never && { take: () => new Promise(() => undefined) }) },
    report: async (report) => void reports.push(report),
    remembered,
    remember: (now) => void kept.push(now),
    announce: (announcement) => void announced.push(announcement),
    setTimer: (callback) => {
      timers.push(callback)
      return () => undefined
    },
  })
  onTestFinished(player.close)
  return {
    player,
    deck,
    reports,
    announced,
    prepared,
    remembered: () => kept[kept.length - 1],
    /** Lets one second pass. */
    tick: () => timers.pop()?.(),
  }
}

/** A stage on which the first of these songs plays and the deck's log is empty. */
export async function aPlaying(...itemIds: string[]) {
  const stage = aStage()
  show(stage.player, 1, ...(itemIds.length > 0 ? itemIds : ['a']))
  await vi.waitUntil(() => phases(stage.reports).includes('playing'))
  stage.deck.log.length = 0
  return stage
}

/** The queue as the server would tell it. */
export function show(player: Player, version: number, ...itemIds: string[]): void {
  const queue: QueueSnapshot = { deviceId: 'tv', version, items: itemIds.map(anItem) }
  player.dispatch({ type: 'queue', queue })
}

/** The phases that were reported, in their order. */
export function phases(reports: Report[]): string[] {
  return reports.flatMap((report) => (report.type === 'player' ? [report.player.phase] : []))
}

/** A song in the queue; its number is its name. */
function anItem(itemId: string): QueueItem {
  const names = { musicNo: itemId, musicName: `song ${itemId}`, musicIcon: '', singer: '' }
  return { itemId, ...names, userUuid: 'u', nickname: '小雨' }
}

function aShelf(broken: string[], prepared: (readonly string[])[]): SongShelf {
  return {
    take: async (musicNo) => {
      if (broken.includes(musicNo)) throw new Error('gone')
      return aSong(musicNo)
    },
    prepare: (musicNos) => void prepared.push(musicNos),
    statusOf: () => downloadStatus.none,
    onChange: () => () => undefined,
    close: () => undefined,
  }
}

function aSong(musicNo: string): PlayableSong {
  const accompaniment = new TextEncoder().encode(musicNo).buffer
  return { stems: { accompaniment, vocal: new ArrayBuffer(0) }, lyrics: { lines: [] } }
}
