import { pinyin } from 'pinyin-pro'
import { createDice, type Dice, weighted } from './dice.ts'
import { openSongBook, type Row, type SongBook, type SongBookSize, type SyntheticSong } from './song-book.ts'
import { slipOfCharacters, slipOfLetters, slipOfPinyin } from './typos.ts'

/** One person's search: what is typed in the end, what was on the way there, and the song that is looked for. */
export type Session = {
  kind: 'initials' | 'hanzi' | 'pinyin' | 'native' | 'english'
  by: 'title' | 'singer' | 'singer and title'
  isTypo: boolean
  text: string
  /** Every text that was in the field, one keystroke after the other, `text` last: each is a query. */
  prefixes: string[]
  wanted: SyntheticSong
}

type Plan = Pick<Session, 'kind' | 'by' | 'isTypo'>

/** What the field takes (spec SCH-3). */
const charactersMax = 15

/** What of 100 sessions is typed how. */
const plans: readonly (readonly [share: number, kind: Session['kind'], by: Session['by'], isTypo: boolean])[] = [
  [24, 'initials', 'title', false],
  [3, 'initials', 'singer', false],
  [3, 'initials', 'singer and title', false],
  [21, 'hanzi', 'title', false],
  [5, 'hanzi', 'singer', false],
  [4, 'hanzi', 'singer and title', false],
  [18, 'pinyin', 'title', false],
  [2, 'native', 'title', false],
  [10, 'english', 'title', false],
  [4, 'hanzi', 'title', true],
  [4, 'pinyin', 'title', true],
  [2, 'english', 'title', true],
]
const drawPlan = weighted([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (place) => plans[place]?.[0] ?? 0)

/** The dice of sessions stand where no song's dice stand. */
const sessionPlaces = 0x60000000

/** How a catalogue's songs are looked for: by initials, characters, pinyin, words, and by mistake. The same for the same seed. */
export function* keystrokes(size: SongBookSize & { sessions: number }): Generator<Session> {
  const book = openSongBook(size)
  for (let number = 0; number < size.sessions; number += 1) {
    yield session(createDice(size.seed, sessionPlaces + number), book, size.songs)
  }
}

function session(dice: Dice, book: SongBook, songs: number): Session {
  const [, kind, by, isTypo] = plans[drawPlan(dice)] ?? [0, 'hanzi', 'title', false]
  const plan = { kind, by, isTypo }
  for (;;) {
    const rank = drawRank(dice, songs)
    const correct = typed(book.rowAt(rank), plan)
    if (correct === undefined) continue
    const text = isTypo ? cut(slip(dice, kind, correct)) : correct
    return { ...plan, text, prefixes: prefixesOf(text), wanted: book.songAt(rank) }
  }
}

/** Every beginning of a text, the shortest first. */
function prefixesOf(text: string): string[] {
  return Array.from(text, (_, place) => text.slice(0, place + 1))
}

// Four in five look for what everybody sings: Zipf with exponent 0.9, by its continuous inverse.
function drawRank(dice: Dice, songs: number): number {
  if (dice() < 0.2) return Math.floor(dice() * songs)
  return Math.floor((1 + dice() * ((songs + 1) ** 0.1 - 1)) ** 10) - 1
}

/** What is typed for a row; none where nobody would type it that way. */
function typed({ title, home, singers }: Row, { kind, by, isTypo }: Plan): string | undefined {
  const singer = singers[0]?.name ?? ''
  const words = { title: [title], singer: [singer], 'singer and title': [singer, title] }[by]
  if (home !== homeOf(kind, home)) return undefined
  const text = words.map((word) => spelled(word, kind)).join(kind === 'initials' ? ' ' : '')
  const keyword = cut(text)
  const least = isTypo ? { hanzi: 3, pinyin: 5, english: 5, initials: 2, native: 2 }[kind] : 1
  return keyword.length >= least ? keyword : undefined
}

function cut(text: string): string {
  return Array.from(text).slice(0, charactersMax).join('').trim()
}

function homeOf(kind: Session['kind'], home: Row['home']): Row['home'] {
  if (kind === 'english') return 'english'
  if (kind !== 'native') return 'chinese'
  return home === 'korean' ? 'korean' : 'japanese'
}

function spelled(word: string, kind: Session['kind']): string {
  if (kind === 'english') return word.toLowerCase()
  if (kind !== 'pinyin' && kind !== 'initials') return word
  const syllables = pinyin(word, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const letters = syllables.map((syllable) => syllable.toLowerCase().trim())
  return letters.map((syllable) => (kind === 'initials' ? syllable.slice(0, 1) : syllable)).join('')
}

function slip(dice: Dice, kind: Session['kind'], text: string): string {
  const slips = {
    hanzi: slipOfCharacters,
    pinyin: slipOfPinyin,
    english: slipOfLetters,
    initials: slipOfLetters,
    native: slipOfCharacters,
  }
  return slips[kind](dice, text)
}
