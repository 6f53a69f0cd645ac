import { downloadStatus, type DownloadStatus } from '@openktv/contract/remote'
import { fetchSong, type FetchSongNeeds, isFinal, type PlayableSong } from './fetch-song.ts'

/** A song that is fetched before its turn. Whoever starts it takes it or stops it. */
export type Ahead = {
  status: () => DownloadStatus
  /** The song, now that its turn has come; where it could not be had, it is asked for once more. */
  take: (signal: AbortSignal) => Promise<PlayableSong>
  stop: () => void
}

/** When a song that could not be had is asked for again; after the last of these, only when its turn has come. */
export const againDelaysMs: readonly number[] = [5_000, 15_000, 30_000, 60_000, 120_000]

/** Starts to fetch a song; `onChange` is called with every later change of its status. */
export function fetchAhead(needs: FetchSongNeeds, musicNo: string, onChange: () => void): Ahead {
  const stop = new AbortController()
  let status: DownloadStatus = downloadStatus.running
  let rounds = 0
  let over = false
  let song = begin()

  function begin(): Promise<PlayableSong> {
    const fetched = fetchSong(needs, musicNo, stop.signal)
    fetched.then(
      () => become(downloadStatus.done),
      // Whoever takes the song sees the failure too.
      (error: unknown) => {
        become(downloadStatus.failed)
        if (!isFinal(error)) void tryAgain()
      },
    )
    return fetched
  }

  function become(next: DownloadStatus): void {
    status = next
    if (!over) onChange()
  }

  async function tryAgain(): Promise<void> {
    const delayMs = againDelaysMs[rounds]
    if (over || delayMs === undefined) return
    rounds += 1
    await needs.wait(delayMs)
    await needs.online()
    if (over) return
    song = begin()
    become(downloadStatus.running)
  }

  return {
    status: () => status,
    take: (signal) => {
      over = true
      if (status === downloadStatus.failed) return fetchSong(needs, musicNo, signal)
      signal.addEventListener('abort', () => stop.abort(), { once: true })
      return song.catch(() => fetchSong(needs, musicNo, signal))
    },
    stop: () => {
      over = true
      stop.abort()
    },
  }
}
