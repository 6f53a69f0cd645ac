import { textReader } from './packed-texts.ts'
import type { SearchSinger, SearchSong } from './search.ts'
import { fieldEnd, languageBits, recordingFlag, vipFlag, type Segment } from './segment.ts'

/** What a segment shows, by number. */
export type SegmentReader = {
  song: (number: number) => SearchSong
  songNo: (number: number) => string
  singer: (number: number) => SearchSinger
  singerId: (number: number) => string
}

// Popular songs are found again and again: so many are kept ready.
const readyMax = 4_096

/** Reads what is packed in a segment. */
export function readSegment({ songs, singers, languages }: Segment): SegmentReader {
  const songText = textReader(songs.shown)
  const singerText = textReader(singers.shown)
  const nameOnSong = keepReady((number) => {
    const [id = '', name = ''] = singerText(number).split(fieldEnd)
    return { id, name }
  })

  function readSong(number: number): SearchSong {
    const [songNo = '', name = '', image = ''] = songText(number).split(fieldEnd)
    const members = songs.singers.members.subarray(songs.singers.starts[number], songs.singers.starts[number + 1])
    const flags = songs.flags[number] ?? 0
    return {
      songNo,
      name,
      singers: Array.from(members, nameOnSong),
      language: languages[flags >> languageBits] ?? '',
      image,
      isVip: (flags & vipFlag) !== 0,
      hasRecording: (flags & recordingFlag) !== 0,
      popularity: songs.popularity[number] ?? 0,
    }
  }

  function readSinger(number: number): SearchSinger {
    const [id = '', name = '', category = '', image = ''] = singerText(number).split(fieldEnd)
    const popularity = singers.popularity[number] ?? 0
    return { id, name, category, image, songs: singers.songCounts[number] ?? 0, popularity }
  }

  return {
    song: keepReady(readSong),
    songNo: (number) => firstField(songText(number)),
    singer: keepReady(readSinger),
    singerId: (number) => firstField(singerText(number)),
  }
}

function keepReady<Read>(read: (number: number) => Read): (number: number) => Read {
  const ready = new Map<number, Read>()
  return (number) => {
    const known = ready.get(number)
    if (known !== undefined) return known
    if (ready.size >= readyMax) ready.clear()
    const made = read(number)
    ready.set(number, made)
    return made
  }
}

function firstField(text: string): string {
  return text.slice(0, text.indexOf(fieldEnd))
}
