import { createMp3, type EncodeMp3 } from './encode-mp3.ts'
import { durationOf, lyricsOf } from './score/clock.ts'
import { readSong } from './score/read-song.ts'
import { recordSong } from './sound/record-song.ts'
import { sampleRate } from './sound/signal.ts'
import type { Rendered } from './studio.ts'

/** Renders the text of a note file. Throws NoteFileProblem when it is wrong. */
export type RenderSong = (text: string, noteFile: string) => Promise<Rendered>

/** A renderer; the encoder is loaded with the first song. */
export function createRenderer(): RenderSong {
  let loading: Promise<EncodeMp3> | undefined
  return async (text, noteFile) => {
    const score = readSong(text, noteFile)
    loading ??= createMp3()
    const encode = await loading
    const { accompaniment, vocal } = recordSong(score)
    return {
      accompaniment: encode([accompaniment.left, accompaniment.right], { sampleRate, bitrate: 128 }),
      vocal: encode([vocal], { sampleRate, bitrate: 96 }),
      lyrics: lyricsOf(score),
      durationMs: durationOf(score),
    }
  }
}
