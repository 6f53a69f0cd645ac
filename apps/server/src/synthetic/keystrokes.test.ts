import { expect, test } from 'vitest'
import { keystrokes, type Session } from './keystrokes.ts'
import { syntheticSongs } from './synthetic-catalogue.ts'

const size = { songs: 20_000, seed: 7 }
const sessions = [...keystrokes({ ...size, sessions: 4_000 })]

test('the same seed gives the same keystrokes', () => {
  expect([...keystrokes({ ...size, sessions: 200 })]).toEqual(sessions.slice(0, 200))
})

test('every song that is looked for is in the catalogue', () => {
  const songs = new Map([...syntheticSongs(size)].map((song) => [song.serialNo, song]))
  for (const { wanted } of sessions) expect(songs.get(wanted.serialNo)).toEqual(wanted)
})

test('people type initials, characters, pinyin and words as often as people do, one in ten with a slip', () => {
  expect(share(({ kind }) => kind === 'initials')).toBeCloseTo(0.3, 1)
  expect(share(({ kind, isTypo }) => kind === 'hanzi' && !isTypo)).toBeCloseTo(0.3, 1)
  expect(share(({ kind, isTypo }) => kind === 'pinyin' && !isTypo)).toBeCloseTo(0.18, 1)
  expect(share(({ kind, isTypo }) => kind === 'english' && !isTypo)).toBeCloseTo(0.1, 1)
  expect(share(({ kind }) => kind === 'native')).toBeCloseTo(0.02, 1)
  expect(share(({ isTypo }) => isTypo)).toBeCloseTo(0.1, 1)
})

test('a keystroke adds one character, and no text is longer than the field takes', () => {
  for (const { text, prefixes } of sessions) {
    expect(prefixes.at(-1)).toBe(text)
    expect(prefixes.map((prefix) => Array.from(prefix).length)).toEqual(prefixes.map((_, place) => place + 1))
    expect(prefixes.length).toBeLessThanOrEqual(15)
  }
  const keys = sessions.flatMap(({ prefixes }) => prefixes).length / sessions.length
  expect(keys).toBeGreaterThan(5)
  expect(keys).toBeLessThan(8)
})

test('what is sung much is looked for much', () => {
  expect(share(({ wanted }) => wanted.popularity > 100_000)).toBeGreaterThan(0.25)
  expect(share(({ wanted }) => wanted.popularity < 5_000)).toBeGreaterThan(0.1)
})

test('initials and pinyin are letters, and a slip changes what was meant', () => {
  const letters = sessions.filter(({ kind }) => kind === 'initials' || kind === 'pinyin')
  expect(letters.filter(({ text }) => !/^[a-z0-9 ]+$/.test(text))).toEqual([])
  const slips = sessions.filter(({ kind, isTypo }) => kind === 'english' && isTypo)
  const unchanged = slips.filter(({ text, wanted }) => wanted.nameNorm.toLowerCase().startsWith(text))
  expect(slips.length).toBeGreaterThan(20)
  expect(unchanged.length / slips.length).toBeLessThan(0.1)
})

function share(is: (session: Session) => boolean): number {
  return sessions.filter(is).length / sessions.length
}
