import { beforeAll, expect, test } from 'vitest'
import type { SyntheticSong } from './song-book.ts'
import { syntheticSongs } from './synthetic-catalogue.ts'

const size = { songs: 20_000, seed: 7 }
let songs: SyntheticSong[]

beforeAll(() => {
  songs = [...syntheticSongs(size)]
})

test('the same seed gives the same catalogue, another seed another', () => {
  expect([...syntheticSongs(size)]).toEqual(songs)
  const other = [...syntheticSongs({ ...size, seed: 8 })]
  expect(other.filter((song, place) => song.nameNorm === songs[place]?.nameNorm).length).toBeLessThan(500)
})

test('it has as many songs as asked for, each with a number of its own that no demo song has', () => {
  expect(songs).toHaveLength(size.songs)
  expect(new Set(songs.map(({ serialNo }) => serialNo)).size).toBe(size.songs)
  expect(songs.every(({ serialNo }) => /^S\d{7}$/.test(serialNo))).toBe(true)
})

test('neither the file nor the numbers are in the order of popularity', () => {
  const byNumber = songs.toSorted((one, other) => one.serialNo.localeCompare(other.serialNo))
  for (const order of [songs, byNumber]) {
    const upwards = rises(order.map(({ popularity }) => popularity))
    expect(upwards).toBeGreaterThan(0.3)
    expect(upwards).toBeLessThan(0.7)
  }
})

test('popularity falls as Zipf says', () => {
  const popularities = songs.map(({ popularity }) => popularity).toSorted((one, other) => other - one)
  expect([0, 1, 99, 9_999].map((place) => popularities[place])).toEqual([10_000_000, 5_358_867, 158_489, 2_512])
})

test('languages, covers and versions have the shares of real catalogues', () => {
  expect(share(({ language }) => ['国语', '粤语', '闽南语'].includes(language))).toBeCloseTo(57.5 / 76, 1)
  expect(share(({ language }) => language === '英语')).toBeCloseTo(11 / 76, 1)
  expect(share(({ language }) => language === '日语')).toBeCloseTo(5 / 76, 1)
  expect(share(({ language }) => language === '韩语')).toBeCloseTo(2.5 / 76, 1)
  expect(share(({ nameNorm }) => nameNorm.endsWith(')'))).toBeCloseTo(0.06, 2)
  expect(share(({ singers }) => singers.length === 2)).toBeCloseTo(0.04, 1)
})

test('many songs share a title, as covers do', () => {
  const distinct = new Set(songs.map(({ nameNorm }) => nameNorm)).size / songs.length
  expect(distinct).toBeGreaterThan(0.6)
  expect(distinct).toBeLessThan(0.8)
})

test('Chinese titles are as long, and made of the same characters, as real ones', () => {
  const titles = songs
    .filter(({ language }) => language === '国语' || language === '粤语')
    .map(({ nameNorm }) => nameNorm.replace(/\(.*/, ''))
    .filter((title) => /^\p{Script=Han}+$/u.test(title))
  const ofLength = (length: number): number => titles.filter((title) => title.length === length).length / titles.length
  expect(ofLength(2)).toBeCloseTo(0.258, 1)
  expect(ofLength(4)).toBeCloseTo(0.253, 1)
  expect(Math.max(...titles.map((title) => title.length))).toBe(12)
  const all = titles.join('')
  const shareOf = (character: string): number => (all.split(character).length - 1) / all.length
  expect(shareOf('的')).toBeCloseTo(0.039, 2)
  expect(shareOf('你')).toBeCloseTo(0.026, 2)
  expect(shareOf('爱') + shareOf('愛')).toBeCloseTo(0.019, 2)
  expect(new Set(all).size).toBeGreaterThan(1_200)
})

test('one title in thirteen is in traditional script', () => {
  const traditional = songs.filter(({ nameNorm }) => /[愛夢風時說語開過這還國樂]/.test(nameNorm)).length
  const simplified = songs.filter(({ nameNorm }) => /[爱梦风时说语开过这还国乐]/.test(nameNorm)).length
  expect(traditional / (traditional + simplified)).toBeGreaterThan(0.04)
  expect(traditional / (traditional + simplified)).toBeLessThan(0.14)
})

test('a singer has one category, and a few singers sing much of everything', () => {
  const categories = new Map<string, Set<string>>()
  const sung = new Map<string, number>()
  for (const { singers, singerCategories } of songs)
    for (const [place, singer] of singers.entries()) {
      categories.set(singer, (categories.get(singer) ?? new Set()).add(singerCategories[place] ?? ''))
      sung.set(singer, (sung.get(singer) ?? 0) + 1)
    }
  expect([...categories.values()].every((set) => set.size === 1)).toBe(true)
  expect([...new Set([...categories.values()].flatMap((set) => [...set]))].toSorted()).toEqual(
    ['华语女歌手', '华语男歌手', '华语组合', '日本', '欧美', '韩国'].toSorted(),
  )
  const counts = [...sung.values()].toSorted((one, other) => other - one)
  expect(counts[0]).toBeGreaterThan(10)
  expect(counts.at(-1)).toBe(1)
})

test('dates are real ones', () => {
  expect(songs.every(({ released }) => new Date(released).toISOString().startsWith(released))).toBe(true)
})

function share(is: (song: SyntheticSong) => boolean): number {
  return songs.filter(is).length / songs.length
}

function rises(values: readonly number[]): number {
  return values.filter((value, place) => value > (values[place - 1] ?? 0)).length / values.length
}
