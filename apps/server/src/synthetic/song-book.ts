import { chineseTitle } from './chinese-title.ts'
import { below, createDice, type Dice, oneOf, weighted, wordsOf } from './dice.ts'
import { englishTitle, japaneseTitle, koreanTitle, mixedTitle } from './foreign-title.ts'
import { type Home, type Singer, singersOf } from './singers.ts'
import { toTraditional } from './traditional.ts'

/** A song as a line of a catalogue says it; `singerCategories` has one for each singer. */
export type SyntheticSong = {
  serialNo: string
  nameNorm: string
  singers: string[]
  singerCategories: string[]
  language: string
  categories: string[]
  popularity: number
  vip: boolean
  released: string
}

/** How large a catalogue, and which one: the same numbers give the same songs. `singers` defaults to what a catalogue of that size has. */
export type SongBookSize = { songs: number; seed: number; singers?: number }

/** What is sung and who sings it: `tag` tells one version of a recording from another and is empty for most. */
export type Row = { title: string; tag: string; home: Home; language: string; singers: readonly Singer[] }

/** Any song of a catalogue by its rank, 0 being the most sung; nothing but the singers' names is kept in memory. */
export type SongBook = { rowAt: (rank: number) => Row; songAt: (rank: number) => SyntheticSong }

const coverShare = 0.18
const versionShare = 0.06
const duetShare = 0.04
const vipShare = 0.2
const traditionalShare = 0.08

const versionTags = wordsOf('Live DJ版 伴奏 国语 粤语 Remix 演唱会 女声版 钢琴版 合唱')
const categories = wordsOf('流行 情歌 经典 摇滚 民谣 古风 影视 校园 儿歌 舞曲 说唱 网络 伤感 励志 民歌 合唱')
const drawChineseLanguage = weighted(['国语', '粤语', '闽南语'], (place) => [74, 21, 5][place] ?? 0)
const drawCategory = weighted(categories, (place) => 1 / (place + 2))

/** Of 76 rows that are no cover and no version: Chinese 55, English 11, Japanese 5, Korean and mixed 2.5 each. */
const kinds = ['chinese', 'english', 'japanese', 'korean', 'mixed'] as const
const titles = {
  chinese: chineseOrTraditional,
  english: englishTitle,
  japanese: japaneseTitle,
  korean: koreanTitle,
  mixed: mixedTitle,
}
const languages = { english: '英语', japanese: '日语', korean: '韩语' }
/** The dice of what surrounds a title stand apart from those that made it. */
const dressPlaces = 0x20000000
const drawKind = weighted(kinds, (place) => [55, 11, 5, 2.5, 2.5][place] ?? 0)

/** The popularity of a rank, 0 being the most sung: Zipf with exponent 0.9. */
export function popularityAt(rank: number): number {
  return Math.round(1e7 / (rank + 1) ** 0.9)
}

/** Opens a catalogue of invented songs; covers and versions lean on songs that are sung more. */
export function openSongBook({ songs, seed, singers = usualSingers(songs) }: SongBookSize): SongBook {
  const people = singersOf(singers, seed)
  const numberStep = coprimeStep(songs, 0.4656)

  function rowAt(rank: number): Row {
    const dice = createDice(seed, rank)
    const share = rank === 0 ? 1 : dice()
    if (share >= coverShare + versionShare) return original(dice)
    // Squared and more: what is sung much is sung again (fitted, as are the shares).
    const earlier = rowAt(Math.floor(dice() ** 2.2 * rank))
    if (share < coverShare) return { ...earlier, tag: '', singers: drawSingers(dice, earlier.home) }
    return { ...earlier, tag: oneOf(dice, versionTags) }
  }

  function original(dice: Dice): Row {
    const kind = drawKind(dice)
    const home = kind === 'mixed' ? 'chinese' : kind
    const language = home === 'chinese' ? drawChineseLanguage(dice) : languages[home]
    return { title: titles[kind](dice), tag: '', home, language, singers: drawSingers(dice, home) }
  }

  function drawSingers(dice: Dice, home: Home): Singer[] {
    const known = people[home]
    const drawn = [
      known[drawZipf(dice, known.length)],
      dice() < duetShare ? known[drawZipf(dice, known.length)] : undefined,
    ]
    return [...new Set(drawn)].filter((singer) => singer !== undefined)
  }

  function songAt(rank: number): SyntheticSong {
    const { title, tag, language, singers: by } = rowAt(rank)
    const dice = createDice(seed, rank + dressPlaces)
    return {
      serialNo: `S${String(((rank * numberStep) % songs) + 1).padStart(7, '0')}`,
      nameNorm: tag === '' ? title : `${title}(${tag})`,
      singers: by.map(({ name }) => name),
      singerCategories: by.map(({ category }) => category),
      language,
      categories: [...new Set([drawCategory(dice), drawCategory(dice)])],
      popularity: popularityAt(rank),
      vip: dice() < vipShare,
      released: day(dice),
    }
  }

  return { rowAt, songAt }
}

/** How many singers there are for so many songs: 54,000 for 300,000, of whom 50,000 get one, and 200,000 for 3,000,000. */
function usualSingers(songs: number): number {
  return Math.ceil(54_000 * (songs / 300_000) ** 0.57)
}

/** A step that leads through all of `count` places, each once, in no order that meets the eye. */
export function coprimeStep(count: number, share: number): number {
  let step = Math.max(1, Math.round(count * share))
  while (divisor(step, count) !== 1) step += 1
  return step
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}

// Zipf with exponent 0.75 and offset 5, by its continuous inverse.
function drawZipf(dice: Dice, count: number): number {
  const first = 5 ** 0.25
  return Math.min(count - 1, Math.floor((first + dice() * ((count + 5) ** 0.25 - first)) ** 4 - 5))
}

function chineseOrTraditional(dice: Dice): string {
  const title = chineseTitle(dice)
  return dice() < traditionalShare ? toTraditional(title) : title
}

// From 1975 to 2024, more of late; no month has more than 28 days here.
function day(dice: Dice): string {
  const [year, month, date] = [1975 + Math.floor(50 * dice() ** 0.5), 1 + below(dice, 12), 1 + below(dice, 28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
