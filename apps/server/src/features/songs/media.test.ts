import { expect, test } from 'vitest'
import type { SongRow } from './catalogue.store.ts'
import { createSongMedia } from './media.service.ts'
import type { SongsStore } from './songs.store.ts'

const hourMs = 3_600_000

function song(songNo: string, noteFile: string): SongRow {
  return { songNo, noteFile, name: songNo } as SongRow
}

function openMedia() {
  const rendered: string[] = []
  const written: string[] = []
  let nowMs = 0
  const rows = new Map([song('ours', 'ours.song'), song('theirs', '')].map((row) => [row.songNo, row]))
  const media = createSongMedia({
    store: {
      find: async (songNo: string) => rows.get(songNo),
      setMedia: async () => undefined,
    } as unknown as SongsStore,
    log: { info: () => undefined, error: () => undefined, debug: () => undefined },
    now: () => nowMs,
    async render(noteFile) {
      rendered.push(noteFile)
      return { accompaniment: new Uint8Array(), vocal: new Uint8Array(), lyrics: { lines: [] }, durationMs: 1 }
    },
    putFile: async (name) => void written.push(name),
    fileInfo: async () => ({ etag: 'e' }),
  })
  return { media, rendered, written, pass: (ms: number) => (nowMs += ms) }
}

test('a song of ours that a TV could not play is rendered again, and stored over the broken files', async () => {
  const { media, written } = openMedia()
  media.renderAgain('ours')
  await expect.poll(() => written).toContain('songs/ours/vocal.mp3')
})

test('it is rendered again once an hour at most, and a song with files of its own or none at all never', async () => {
  const { media, rendered, written, pass } = openMedia()
  for (const songNo of ['ours', 'ours', 'theirs', 'nobody']) media.renderAgain(songNo)
  await expect.poll(() => written.length).toBe(3)
  expect(rendered).toEqual(['ours.song'])
  await new Promise(setImmediate)
  pass(hourMs)
  media.renderAgain('ours')
  await expect.poll(() => rendered).toEqual(['ours.song', 'ours.song'])
})
