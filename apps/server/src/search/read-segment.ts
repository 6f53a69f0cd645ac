import type { Spelling } from './spelling.ts'
import { textReader } from './packed-texts.ts'
import type { SearchSinger, SearchSong } from './search.ts'
import { fieldEnd, languageBits, recordingFlag, vipFlag, type Segment } from './segment.ts'

/** What was read, and how its name can be typed once somebody has asked. */
export type Read<Shown> = { shown: Shown; spelling: Spelling | undefined }
type ReadSong = Read<SearchSong> & { singers: readonly Read<{ id: string; name: string }>[] }

/** What a segment shows, by number. */
export type SegmentReader = {
  song: (number: number) => ReadSong
  songNo: (number: number) => string
  singer: (number: number) => Read<SearchSinger>
  singerId: (number: number) => string
}

// The most popular are found again and again.
const readyMax = 16_384
// Who goes on typing finds the same again.
const latelyMax = 16_384

/** Reads what is packed in a segment. */
export function readSegment({ songs, singers, languages }: Segment): SegmentReader {
  const songText = textReader(songs.shown)
  const singerText = textReader(singers.shown)
  const nameOnSong = keepReady(singers.shown.starts.length - 1, (number): ReadSong['singers'][number] => {
    const [id = '', name = ''] = singerText(number).split(fieldEnd)
    return { shown: { id, name }, spelling: undefined }
  })

  function readSong(number: number): ReadSong {
    const text = songText(number)
    const nameAt = text.indexOf(fieldEnd) + 1
    const imageAt = text.indexOf(fieldEnd, nameAt) + 1
    const flags = songs.flags[number] ?? 0
    const singersOnSong: ReadSong['singers'][number][] = []
    const end = songs.singers.starts[number + 1] ?? 0
    for (let at = songs.singers.starts[number] ?? 0; at < end; at += 1) {
      singersOnSong.push(nameOnSong(songs.singers.members[at] ?? 0))
    }
    const shown = {
      songNo: text.slice(0, nameAt - 1),
      name: text.slice(nameAt, imageAt - 1),
      singers: singersOnSong.map((singer) => singer.shown),
      language: languages[flags >> languageBits] ?? '',
      image: text.slice(imageAt),
      isVip: (flags & vipFlag) !== 0,
      hasRecording: (flags & recordingFlag) !== 0,
      popularity: songs.popularity[number] ?? 0,
    }
    return { shown, spelling: undefined, singers: singersOnSong }
  }

  function readSinger(number: number): Read<SearchSinger> {
    const [id = '', name = '', category = '', image = ''] = singerText(number).split(fieldEnd)
    const popularity = singers.popularity[number] ?? 0
    const shown = { id, name, category, image, songs: singers.songCounts[number] ?? 0, popularity }
    return { shown, spelling: undefined }
  }

  return {
    song: keepReady(songs.popularity.length, readSong),
    songNo: (number) => firstField(songText(number)),
    singer: keepReady(singers.recordCount, readSinger),
    singerId: (number) => firstField(singerText(number)),
  }
}

/** Keeps what was read of the first numbers; of others there are too many, and only what was read lately is kept. */
function keepReady<Value>(count: number, read: (number: number) => Value): (number: number) => Value {
  const ready = places<Value>(Math.min(count, readyMax))
  const lately = places<{ number: number; value: Value }>(count > readyMax ? latelyMax : 0)
  return (number) => {
    if (number < readyMax) return (ready[number] ??= read(number))
    const known = lately[number % latelyMax]
    if (known?.number === number) return known.value
    const value = read(number)
    lately[number % latelyMax] = { number, value }
    return value
  }
}

function places<Value>(count: number): (Value | undefined)[] {
  return Array.from({ length: count }, () => undefined)
}

function firstField(text: string): string {
  return text.slice(0, text.indexOf(fieldEnd))
}
