import type { SongReceived } from '@openktv/contract/songs'
import type { RemoteNeeds } from './remote-needs.ts'

type SongRows = RemoteNeeds['songRows']

// A queue is told after every press; its songs hardly ever change.
const rememberMs = 10_000
const rememberedMost = 10_000

/** The same songs, remembered for ten seconds where a TV can play them. What one person likes is not remembered. */
export function rememberSongs(songRows: SongRows, now: () => number): SongRows {
  const known = new Map<string, { song: SongReceived; untilMs: number }>()

  function recall(songNo: string, nowMs: number): SongReceived | undefined {
    const found = known.get(songNo)
    return found && nowMs < found.untilMs ? found.song : undefined
  }

  return async (songNos, userUuid) => {
    if (userUuid !== undefined) return songRows(songNos, userUuid)
    const nowMs = now()
    const missing = songNos.filter((songNo) => recall(songNo, nowMs) === undefined)
    const read = new Map(
      (missing.length > 0 ? await songRows(missing, undefined) : []).map((song) => [song.serialNo, song]),
    )
    if (known.size + read.size > rememberedMost) known.clear()
    const songs = songNos.flatMap((songNo) => read.get(songNo) ?? recall(songNo, nowMs) ?? [])
    for (const song of read.values())
      if (song.fileMark !== '') known.set(song.serialNo, { song, untilMs: nowMs + rememberMs })
    return songs
  }
}
