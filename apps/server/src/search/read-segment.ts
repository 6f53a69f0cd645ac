import { spellingOf, type Spelling } from './marks.ts'
import { textReader } from './packed-texts.ts'
import type { SearchSinger, SearchSong } from './search.ts'
import { fieldEnd, languageBits, recordingFlag, vipFlag, type Segment } from './segment.ts'

/** A song as it is shown, and how its names can be typed. */
export type ReadSong = { song: SearchSong; title: Spelling; singers: readonly Spelling[] }
export type ReadSinger = { singer: SearchSinger; name: Spelling }

/** What a segment shows, by number. */
export type SegmentReader = {
  song: (number: number) => ReadSong
  songNo: (number: number) => string
  singer: (number: number) => ReadSinger
  singerId: (number: number) => string
}

// Popular songs are found again and again: so many are kept ready, a power of two.
const readyMax = 4_096

/** Reads what is packed in a segment. */
export function readSegment({ songs, singers, languages }: Segment): SegmentReader {
  const songText = textReader(songs.shown)
  const singerText = textReader(singers.shown)
  const nameOnSong = keepReady((number) => {
    const [id = '', name = ''] = singerText(number).split(fieldEnd)
    return { shown: { id, name }, spelling: spellingOf(name) }
  })

  function readSong(number: number): ReadSong {
    const [songNo = '', name = '', image = ''] = songText(number).split(fieldEnd)
    const members = songs.singers.members.subarray(songs.singers.starts[number], songs.singers.starts[number + 1])
    const names = Array.from(members, nameOnSong)
    const flags = songs.flags[number] ?? 0
    const song = {
      songNo,
      name,
      singers: names.map(({ shown }) => shown),
      language: languages[flags >> languageBits] ?? '',
      image,
      isVip: (flags & vipFlag) !== 0,
      hasRecording: (flags & recordingFlag) !== 0,
      popularity: songs.popularity[number] ?? 0,
    }
    return { song, title: spellingOf(name), singers: names.map(({ spelling }) => spelling) }
  }

  function readSinger(number: number): ReadSinger {
    const [id = '', name = '', category = '', image = ''] = singerText(number).split(fieldEnd)
    const popularity = singers.popularity[number] ?? 0
    const singer = { id, name, category, image, songs: singers.songCounts[number] ?? 0, popularity }
    return { singer, name: spellingOf(name) }
  }

  return {
    song: keepReady(readSong),
    songNo: (number) => firstField(songText(number)),
    singer: keepReady(readSinger),
    singerId: (number) => firstField(singerText(number)),
  }
}

/** Keeps what was read last, one for each remainder. */
function keepReady<Read>(read: (number: number) => Read): (number: number) => Read {
  const ready: { number: number; value: Read }[] = []
  return (number) => {
    const known = ready[number & (readyMax - 1)]
    if (known?.number === number) return known.value
    const value = read(number)
    ready[number & (readyMax - 1)] = { number, value }
    return value
  }
}

function firstField(text: string): string {
  return text.slice(0, text.indexOf(fieldEnd))
}
