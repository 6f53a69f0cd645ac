import { words } from '../fold.ts'
import { packedKeys, queryKey, type NameKind } from '../keys.ts'
import { looseness, partLooseness, scoreOf, type Matched } from '../ranking.ts'
import { readTitle } from '../readings.ts'
import type { SearchSong } from '../search.ts'
import { tokensOf } from '../tokens.ts'

const all: readonly Matched[] = ['exact', 'prefix', 'infix']
const strict: readonly Matched[] = ['exact', 'prefix']

/** The songs that a keyword finds, by looking at every one of them: what the index has to answer, without anything of an index. */
export function scan(songs: readonly SearchSong[], keyword: string): SearchSong[] {
  const parts = words(keyword).map(queryKey)
  const typed = parts.join('')
  if (typed === '') return []
  const beginning = songs.filter(({ name }) => strict.some((way) => way === matchOf(name, 'title', typed)))
  const direct = (song: SearchSong): number =>
    Math.min(looselyIn(song, typed, all), beginning.length < 3 ? byWords(song, parts) : Infinity)
  const first = ranked(songs, direct)
  const found = first.length < 10 ? ranked(songs, (song) => Math.min(direct(song), runTogether(song, typed))) : first
  if (found.length >= 3 || beginning.length > 0) return found
  const sound = tokensOf(typed, readTitle).map(({ text, sounds }) => sounds[0] ?? text)
  const edits = typed.length < (isLatin(typed) ? 4 : 3) ? [] : editsOf(typed, alphabetOf(songs))
  const guesses = ranked(songs, (song) => {
    const heard = looselyIn(song, sound.join(''), all)
    return Math.min(heard, ...edits.map((edit) => looselyIn(song, edit, strict)))
  })
  return [...found, ...guesses.filter((song) => !found.includes(song)).slice(0, 20)]
}

function ranked(songs: readonly SearchSong[], loosely: (song: SearchSong) => number): SearchSong[] {
  return songs
    .map((song) => ({ song, score: scoreOf(song.popularity, loosely(song)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || inOrder(one.song, other.song))
    .map(({ song }) => song)
}

function inOrder(one: SearchSong, other: SearchSong): number {
  return other.popularity - one.popularity || (one.songNo < other.songNo ? -1 : 1)
}

function looselyIn(song: SearchSong, typed: string, ways: readonly Matched[]): number {
  const inTitle = matchOf(song.name, 'title', typed)
  const inSinger = matchOfSingers(song, typed)
  return Math.min(
    inTitle !== undefined && ways.includes(inTitle) ? looseness.title[inTitle] : Infinity,
    inSinger !== undefined && ways.includes(inSinger) ? looseness.songOfSinger[inSinger] : Infinity,
  )
}

function byWords(song: SearchSong, parts: readonly string[]): number {
  const isSomewhere = (part: string): boolean =>
    (matchOf(song.name, 'title', part) ?? matchOfSingers(song, part)) !== undefined
  if (parts.length < 2 || !parts.every(isSomewhere)) return Infinity
  const gaps = parts.slice(1).flatMap((_, place) => {
    const [left, right] = [parts.slice(0, place + 1).join(''), parts.slice(place + 1).join('')]
    return [
      { title: left, singer: right, ways: all },
      { title: right, singer: left, ways: all },
    ]
  })
  const best = Math.min(...gaps.map((gap) => bothLoosely(song, gap)))
  return best === Infinity ? looseness.words : best
}

function runTogether(song: SearchSong, typed: string): number {
  const splits = Array.from(typed, (_, place) => [typed.slice(0, place), typed.slice(place)] as const)
  const ways = splits
    .filter(([first]) => Buffer.byteLength(first) > 1)
    .flatMap(([first, second]) => [
      matchOfSingers(song, first) === 'exact'
        ? bothLoosely(song, { title: second, singer: first, ways: strict })
        : Infinity,
      matchOf(song.name, 'title', first) === 'exact'
        ? bothLoosely(song, { title: first, singer: second, ways: strict })
        : Infinity,
    ])
  return Math.min(Infinity, ...ways)
}

type Both = { title: string; singer: string; ways: readonly Matched[] }

function bothLoosely(song: SearchSong, { title, singer, ways }: Both): number {
  const [inTitle, inSinger] = [matchOf(song.name, 'title', title), matchOfSingers(song, singer)]
  if (inTitle === undefined || inSinger === undefined) return Infinity
  if (!ways.includes(inTitle) || !ways.includes(inSinger)) return Infinity
  return looseness.both * partLooseness[inTitle] * partLooseness[inSinger]
}

function matchOfSingers({ singers }: SearchSong, typed: string): Matched | undefined {
  const matches = singers.map(({ name }) => matchOf(name, 'person', typed))
  return all.find((match) => matches.includes(match))
}

type Key = { plain: string; starts: readonly number[] }
const read = new Map<string, readonly Key[]>()

function matchOf(name: string, kind: NameKind, typed: string): Matched | undefined {
  const keys = read.get(`${kind} ${name}`) ?? packedKeys(name, kind).split('\0').slice(0, -1).map(keyOf)
  read.set(`${kind} ${name}`, keys)
  if (keys.some(({ plain }) => plain === typed)) return 'exact'
  if (keys.some(({ plain }) => plain.startsWith(typed))) return 'prefix'
  return keys.some(({ plain, starts }) => starts.some((start) => plain.startsWith(typed, start))) ? 'infix' : undefined
}

function keyOf(key: string): Key {
  const begins = (character: string): boolean => plainOf(character) !== character || character > '\x7f'
  return {
    plain: plainOf(key),
    starts: Array.from(key, (character, at) => (begins(character) ? at : 0)).filter((at) => at > 0),
  }
}

function plainOf(key: string): string {
  return Array.from(key, (character) => {
    const code = character.charCodeAt(0)
    return code >= 0x10 && code <= 0x19 ? String.fromCharCode(code + 0x20) : character.toLowerCase()
  }).join('')
}

function isLatin(typed: string): boolean {
  return /^[a-z0-9]+$/.test(typed)
}

function alphabetOf(songs: readonly SearchSong[]): string[] {
  const names = songs.flatMap(({ name, singers }) => [name, ...singers.map((singer) => singer.name)])
  return [...new Set(Array.from(`abcdefghijklmnopqrstuvwxyz${words(names.join(' ')).join('')}`))]
}

function editsOf(typed: string, alphabet: readonly string[]): string[] {
  return Array.from(typed, (_, at) => {
    const [before, after] = [typed.slice(0, at), typed.slice(at + 1)]
    const others = alphabet.flatMap((letter) => [`${before}${letter}${after}`, `${before}${letter}${typed.slice(at)}`])
    return [`${before}${after}`, `${before}${after.slice(0, 1)}${typed[at] ?? ''}${after.slice(1)}`, ...others]
  }).flat()
}
