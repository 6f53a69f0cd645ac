import { status } from '@openktv/contract/envelope'
import type { Lyrics, SongMedia } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import type { Log } from '../../http/log.ts'
import { fileAddress } from '../../http/stored-files.ts'
import type { SongRow } from './catalogue.store.ts'
import type { SongsStore } from './songs.store.ts'

export type Rendered = { accompaniment: Uint8Array; vocal: Uint8Array; lyrics: Lyrics; durationMs: number }
/** Renders a note file; an urgent one goes next. */
export type Render = (noteFile: string, urgency: 'now' | 'later') => Promise<Rendered>

const remakeEveryMs = 3_600_000

type Media = NonNullable<SongRow['media']>

export type MediaNeeds = {
  now: () => number
  store: SongsStore
  log: Log
  render: Render
  putFile: (name: string, bytes: Uint8Array) => Promise<void>
  fileInfo: (name: string) => Promise<{ etag: string } | undefined>
}

export type SongMediaService = ReturnType<typeof createSongMedia>

/** The files of songs: rendered when they are first wanted, or before. */
export function createSongMedia(needs: MediaNeeds) {
  const { store, log } = needs
  const made = createMaking(needs)
  const remadeMs = new Map<string, number>()
  let isStopped = false

  /** Where a song's files are; a song not rendered yet is rendered next and waited for. Throws Failure 404 for one there is none of. */
  async function mediaOf(songNo: string): Promise<SongMedia> {
    const song = await store.find(songNo)
    if (song === undefined) throw noSong()
    const stored = song.media && (await addressed(needs, song.media))
    // Files that somebody removed are made again.
    const media = stored ?? (await addressed(needs, await made(song, 'now')))
    if (media === undefined) throw noSong()
    return media
  }

  /** Renders every song that has no media yet, one after the other and the note files of `first` before others, and tells of the progress. */
  async function renderMissing(first: readonly string[]): Promise<void> {
    const place = new Map(first.map((noteFile, index) => [noteFile, index]))
    const placeOf = ({ noteFile }: SongRow): number => place.get(noteFile) ?? first.length
    const songs = (await store.unrendered()).toSorted((one, other) => placeOf(one) - placeOf(other))
    for (const [done, song] of songs.entries()) {
      if (isStopped) return
      log.info(`rendering songs ${done + 1}/${songs.length}: ${song.name}`)
      await made(song, 'later').catch((error: unknown) => {
        if (!isStopped) log.error(`${song.name} could not be rendered`, error)
      })
    }
    if (songs.length > 0 && !isStopped) log.info(`all ${songs.length} songs are rendered`)
  }

  /** Renders a song again whose files a TV could not play; at most once an hour, for the fault may be the TV's. */
  function renderAgain(songNo: string): void {
    const nowMs = needs.now()
    if (isStopped || nowMs - (remadeMs.get(songNo) ?? -Infinity) < remakeEveryMs) return
    remadeMs.set(songNo, nowMs)
    remake(songNo).catch((error: unknown) => log.error(`song ${songNo} could not be rendered again`, error))
  }

  async function remake(songNo: string): Promise<void> {
    const song = await store.find(songNo)
    if (song === undefined || song.noteFile === '') return
    log.info(`rendering ${song.name} again: a TV could not play it`)
    await made(song, 'later')
  }

  return { mediaOf, renderMissing, renderAgain, stop: () => void (isStopped = true) }
}

/** Where stored files can be fetched; undefined where one of them is not there. */
async function addressed({ fileInfo }: MediaNeeds, media: Media): Promise<SongMedia | undefined> {
  const names = [media.accompaniment, media.vocal, media.lyrics]
  const infos = await Promise.all(names.map(async (name) => ({ name, info: await fileInfo(name) })))
  const [accompaniment, vocal, lyrics] = infos.map(({ name, info }) => info && fileAddress(name, info.etag))
  if (accompaniment === undefined || vocal === undefined || lyrics === undefined) return undefined
  return { accompaniment, vocal, lyrics, durationMs: media.durationMs }
}

/** Renders a song and stores what comes of it, once at a time. Throws Failure 404 for a song without a note file. */
function createMaking(needs: MediaNeeds) {
  const rendering = new Set<string>()
  const underWay = new Map<string, Promise<Media>>()

  async function make({ songNo, noteFile }: SongRow, urgency: 'now' | 'later'): Promise<Media> {
    rendering.add(songNo)
    const ready = await needs.render(noteFile, urgency).finally(() => rendering.delete(songNo))
    return keep(needs, songNo, ready)
  }

  return async (song: SongRow, urgency: 'now' | 'later'): Promise<Media> => {
    if (song.noteFile === '') throw noSong()
    const earlier = underWay.get(song.songNo)
    if (earlier === undefined) {
      const making = make(song, urgency).finally(() => underWay.delete(song.songNo))
      underWay.set(song.songNo, making)
      return making
    }
    // Asked for again only so that the studio hears of the hurry; it shares the work.
    if (urgency === 'now' && rendering.has(song.songNo)) await needs.render(song.noteFile, urgency)
    return earlier
  }
}

async function keep({ store, putFile }: MediaNeeds, songNo: string, ready: Rendered): Promise<Media> {
  const folder = `songs/${songNo}`
  const media = {
    accompaniment: `${folder}/accompaniment.mp3`,
    vocal: `${folder}/vocal.mp3`,
    lyrics: `${folder}/lyrics.json`,
    durationMs: ready.durationMs,
  }
  await putFile(media.accompaniment, ready.accompaniment)
  await putFile(media.vocal, ready.vocal)
  await putFile(media.lyrics, new TextEncoder().encode(JSON.stringify(ready.lyrics)))
  await store.setMedia(songNo, media)
  return media
}

function noSong(): Failure {
  return new Failure(status.notFound, 'msg.song.not.found')
}
