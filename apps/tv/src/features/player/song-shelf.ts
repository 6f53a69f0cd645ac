import { CallFailure } from '@openktv/client/call'
import { status } from '@openktv/contract/envelope'
import { lyrics as lyricsShape, type Lyrics, type SongMedia } from '@openktv/contract/songs'
import type { Stems } from './deck.ts'

/** Everything needed to play a song, still encoded. */
export type PlayableSong = { stems: Stems; lyrics: Lyrics }

/** Fetches songs; one can be fetched ahead while another plays. Whoever creates it closes it. */
export type SongShelf = {
  /** The song, from the shelf where it lies there. Rejects when it cannot be had, however often it is asked for. */
  take: (musicNo: string, signal: AbortSignal) => Promise<PlayableSong>
  /** Fetches a song ahead, instead of any other; undefined clears the shelf. */
  prepare: (musicNo: string | undefined) => void
  close: () => void
}

export type SongShelfNeeds = {
  fetchMedia: (musicNo: string) => Promise<SongMedia>
  /** The bytes behind an address; rejects with CallFailure for an HTTP error. */
  fetchFile: (url: string, signal: AbortSignal) => Promise<ArrayBuffer>
  /** Resolves once the server can be reached. */
  online: () => Promise<void>
  wait: (delayMs: number) => Promise<void>
}

const triesMax = 4
const retryDelayMs = 2_000
/** Longer than a song takes to be rendered on demand and fetched over a slow network. */
const patienceMs = 40_000
/** Asking again does not help: the song is not there, not allowed, or the question is wrong. */
const finalStatuses: readonly number[] = [status.badRequest, status.forbidden, status.notFound]

/** A shelf for one TV. A song that fails while the server is away is asked for again when the server is back. */
export function createSongShelf(needs: SongShelfNeeds): SongShelf {
  let ahead: { musicNo: string; song: Promise<PlayableSong>; stop: AbortController } | undefined

  function clear(): void {
    ahead?.stop.abort()
    ahead = undefined
  }

  return {
    take: (musicNo, signal) => {
      const ready = ahead?.musicNo === musicNo ? ahead.song : undefined
      if (ready) ahead = undefined
      return ready ? ready.catch(() => fetchSong(needs, musicNo, signal)) : fetchSong(needs, musicNo, signal)
    },
    prepare: (musicNo) => {
      if (musicNo === ahead?.musicNo) return
      clear()
      if (musicNo === undefined) return
      const stop = new AbortController()
      const song = fetchSong(needs, musicNo, stop.signal)
      // Nobody may ever take this song; whoever does sees the failure.
      song.catch(() => undefined)
      ahead = { musicNo, song, stop }
    },
    close: clear,
  }
}

async function fetchSong(needs: SongShelfNeeds, musicNo: string, signal: AbortSignal): Promise<PlayableSong> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await Promise.race([fetchOnce(needs, musicNo, signal), tooLate(needs)])
    } catch (error) {
      if (signal.aborted || isFinal(error) || tries >= triesMax) throw error
      await needs.wait(retryDelayMs)
      await needs.online()
    }
  }
}

async function fetchOnce(needs: SongShelfNeeds, musicNo: string, signal: AbortSignal): Promise<PlayableSong> {
  const media = await needs.fetchMedia(musicNo)
  const [accompaniment, vocal, lyrics] = await Promise.all([
    needs.fetchFile(media.accompaniment, signal),
    needs.fetchFile(media.vocal, signal),
    needs.fetchFile(media.lyrics, signal).then(readLyrics),
  ])
  return { stems: { accompaniment, vocal }, lyrics }
}

async function tooLate({ wait }: SongShelfNeeds): Promise<never> {
  await wait(patienceMs)
  throw new Error('The song did not come in time.')
}

/** A song whose lyrics cannot be read can still be sung. */
function readLyrics(bytes: ArrayBuffer): Lyrics {
  try {
    return lyricsShape.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return { lines: [] }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof CallFailure && finalStatuses.includes(error.status)
}
