import { CallFailure } from '@openktv/client/call'
import { status } from '@openktv/contract/envelope'
import { lyrics as lyricsShape, type Lyrics, type SongMedia } from '@openktv/contract/songs'
import type { Stems } from './deck.ts'

/** Everything needed to play a song, still encoded. */
export type PlayableSong = { stems: Stems; lyrics: Lyrics }

export type FetchSongNeeds = {
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

/** Fetches a song, up to four times, and waits for the server between two tries. Rejects with the last failure. */
export async function fetchSong(needs: FetchSongNeeds, musicNo: string, signal: AbortSignal): Promise<PlayableSong> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await Promise.race([fetchOnce(needs, musicNo, signal), tooLate(needs)])
    } catch (error) {
      if (signal.aborted || isFinal(error) || tries >= triesMax) throw error
      await needs.wait(retryDelayMs)
      await needs.online()
      if (signal.aborted) throw error
    }
  }
}

/** Whether a song that failed like this will fail every time. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallFailure && finalStatuses.includes(error.status)
}

async function fetchOnce(needs: FetchSongNeeds, musicNo: string, signal: AbortSignal): Promise<PlayableSong> {
  const media = await needs.fetchMedia(musicNo)
  const [accompaniment, vocal, lyrics] = await Promise.all([
    needs.fetchFile(media.accompaniment, signal),
    needs.fetchFile(media.vocal, signal),
    needs.fetchFile(media.lyrics, signal).then(readLyrics),
  ])
  return { stems: { accompaniment, vocal }, lyrics }
}

async function tooLate({ wait }: FetchSongNeeds): Promise<never> {
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
