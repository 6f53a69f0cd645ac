import { downloadStatus, type DownloadStatus } from '@openktv/contract/remote'
import { type Ahead, fetchAhead } from './fetch-ahead.ts'
import { fetchSong, type FetchSongNeeds, type PlayableSong } from './fetch-song.ts'

/** Fetches songs; some can be fetched ahead while another plays. Whoever creates it closes it. */
export type SongShelf = {
  /** The song, from the shelf where it lies there. Rejects when it cannot be had, however often it is asked for. */
  take: (musicNo: string, signal: AbortSignal) => Promise<PlayableSong>
  /** Fetches the first two of these songs ahead, in their order, instead of any others. */
  prepare: (musicNos: readonly string[]) => void
  /** What lies on the shelf of a song. */
  statusOf: (musicNo: string) => DownloadStatus
  /** Calls back whenever a status may have changed; returns its own undo. */
  onChange: (listener: () => void) => () => void
  close: () => void
}

/** How many songs are kept, still encoded: two stems of four minutes at 128 kbit/s are some 8 MB. */
const aheadMax = 2

/** A shelf for one TV. A song that fails while the server is away is asked for again when the server is back. */
export function createSongShelf(needs: FetchSongNeeds): SongShelf {
  const ahead = new Map<string, Ahead>()
  const listeners = new Set<() => void>()
  let wanted: readonly string[] = []

  // One after the other, so that the next song has the line for itself; one that fails does not hold up the rest.
  function advance(): void {
    for (const musicNo of wanted) {
      const status = statusOf(musicNo)
      if (status === downloadStatus.running) return
      if (status !== downloadStatus.none) continue
      ahead.set(musicNo, fetchAhead(needs, musicNo, settled))
      return tell()
    }
  }

  function settled(): void {
    advance()
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function statusOf(musicNo: string): DownloadStatus {
    return ahead.get(musicNo)?.status() ?? downloadStatus.none
  }

  function keepOnly(musicNos: readonly string[]): void {
    wanted = musicNos
    for (const [musicNo, { stop }] of [...ahead].filter(([known]) => !wanted.includes(known))) {
      stop()
      ahead.delete(musicNo)
    }
  }

  return {
    take: (musicNo, signal) => {
      const ready = ahead.get(musicNo)
      ahead.delete(musicNo)
      wanted = wanted.filter((other) => other !== musicNo)
      return ready ? ready.take(signal) : fetchSong(needs, musicNo, signal)
    },
    prepare: (musicNos) => {
      keepOnly([...new Set(musicNos)].slice(0, aheadMax))
      advance()
    },
    statusOf,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => keepOnly([]),
  }
}
