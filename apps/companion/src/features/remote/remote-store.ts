import type { LinkState } from '@openktv/client/link'
import type { Downloads, PlayerState, QueueItem, QueueSnapshot } from '@openktv/contract/remote'
import { create } from 'zustand'

/** What this phone knows of its TV: the queue at a version, what the TV plays with the moment at which it said so, and what it holds. */
export type RemoteState = {
  queue: QueueSnapshot | undefined
  player: PlayerState | undefined
  playerAtMs: number
  /** Of a song that is not named the TV holds nothing; undefined while the TV is away or has not been heard. */
  downloads: Downloads | undefined
  link: LinkState
  /** Whether the server could not be reached by any way when it was last asked. */
  lost: boolean
}

const nothing: RemoteState = {
  queue: undefined,
  player: undefined,
  playerAtMs: 0,
  downloads: undefined,
  link: 'waiting',
  lost: false,
}

/** The remote's state; screens show what came back from the TV, never what they hope for. */
export const useRemote = create<RemoteState>(() => nothing)

/** Takes over a queue unless a newer one of the same TV is held already. */
export function showQueue(queue: QueueSnapshot): void {
  useRemote.setState((held) => (isOlder(queue, held.queue) ? held : { queue }))
}

/** Takes over what the TV plays, as of `nowMs`. */
export function showPlayer(player: PlayerState, nowMs: number): void {
  useRemote.setState({ player, playerAtMs: nowMs })
}

/** Takes over what the TV holds of its songs; undefined when nobody knows any more. */
export function showDownloads(downloads: Downloads | undefined): void {
  useRemote.setState({ downloads })
}

/** Remembers how the push socket is. */
export function showLink(link: LinkState): void {
  useRemote.setState({ link, ...(link === 'connected' && { lost: false }) })
}

/** Remembers whether the server could be reached. */
export function showLost(lost: boolean): void {
  useRemote.setState({ lost })
}

/** Forgets the TV. */
export function forgetRemote(): void {
  useRemote.setState(nothing)
}

/** Whether a snapshot is older than the one held. */
export function isOlder(next: QueueSnapshot, held: QueueSnapshot | undefined): boolean {
  return held !== undefined && held.deviceId === next.deviceId && next.version < held.version
}

/** The number of a song in the queue. */
export function musicNoOf(itemId: string): string | undefined {
  return useRemote.getState().queue?.items.find((item) => item.itemId === itemId)?.musicNo
}

/** A song's place in the queue, 1 being on the TV now; undefined where it is not in it. */
export function placeOf(items: readonly QueueItem[] | undefined, musicNo: string): number | undefined {
  const index = items?.findIndex((item) => item.musicNo === musicNo) ?? -1
  return index === -1 ? undefined : index + 1
}
