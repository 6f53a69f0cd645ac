import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lyrics } from '@openktv/contract/songs'
import { beatToMs, durationOf, lyricsOf } from './clock.ts'
import { readSong } from './read-song.ts'
import type { Score } from './score.ts'

const folder = new URL('../songs/', import.meta.url)
const noteFiles = readdirSync(folder).filter((name) => name.endsWith('.song'))
const read = (noteFile: string): Score => readSong(readFileSync(new URL(noteFile, folder), 'utf8'), noteFile)

const small = `number: 100001
title: 小曲
language: 国语
singer: 民歌 | 民歌
categories: 民歌, 儿歌
lists: 儿童天地
popularity: 10
plays: 3
released: 1900-01-01
tempo: 120
meter: 4/4
key: C4
style: ballad
lead: voice
intro: 1 | 5
outro: 1
order: verse 1, verse 2

[verse]
C: | 1 5 | 1
N: 5,_ 6,_ | 1 #4_. 3= 5- | 1'--
1: 一 ~ 二_ 三 ~ 四 五
2: al- ~ le Men- ~ schen wer-
`

test('a note file becomes notes, chords and words on one clock', () => {
  const score = readSong(small, 'small.song')
  expect(score.song).toMatchObject({ songNo: '100001', name: '小曲', categories: ['民歌', '儿歌'] })
  expect(score.notes.slice(0, 6).map(({ midi, startBeat, beats }) => [midi, startBeat, beats])).toEqual([
    [55, 7, 0.5],
    [57, 7.5, 0.5],
    [60, 8, 1],
    [66, 9, 0.75],
    [64, 9.75, 0.25],
    [67, 10, 2],
  ])
  expect(score.introBeats).toBe(8)
  expect(score.chords.map(({ chord, startBeat, beats }) => [chord.root, startBeat, beats])).toEqual([
    [0, 0, 4],
    [7, 4, 4],
    [0, 8, 2],
    [7, 10, 2],
    [0, 12, 4],
    [0, 16, 2],
    [7, 18, 2],
    [0, 20, 4],
    [0, 24, 4],
  ])
  const [first, second] = lyricsOf(score).lines
  expect(first?.syllables.map(({ text }) => text)).toEqual(['一', '二 ', '三', '四', '五'])
  expect(second?.syllables.map(({ text }) => text)).toEqual(['al', 'le ', 'Men', 'schen ', 'wer'])
  expect(first?.syllables[0]).toEqual({ text: '一', startMs: 3_800, endMs: 4_300, midi: 55 })
})

test.each([
  ['a bar that does not add up', '5- |', '5-- |', 'line 21: bar 2 ends after 5 of 4 beats'],
  ['a syllable too many', '四 五', '四 五 六', 'line 22: 8 syllables under 7 notes'],
  ['something that is no note', "1'--", '9--', 'line 21: "9--" is not a note'],
  ['something that is no chord', '| 1 5 |', '| 1 H |', 'line 20: "H" is not a chord'],
  ['bars without chords', '| 1 5 | 1', '| 1 5', 'line 20: 2 bars of chords over 3 bars of notes'],
  ['a verse without words', 'verse 2', 'verse 3', 'line 21: there are no words for verse 3'],
  ['an unknown part', 'order: verse 1,', 'order: chorus,', 'line 17: there is no part [chorus]'],
  ['a missing field', 'tempo: 120\n', '', 'line 1: the header says no "tempo:"'],
  ['a wrong style', 'style: ballad', 'style: loud', 'line 13: "loud" is none of ballad'],
  ['a stray line', '[verse]', '[verse]\nnonsense', 'line 20: a line of a part starts with C:'],
])('the reader says where there is %s', (_, ...[from, to, problem]) => {
  expect(small).toContain(from)
  expect(() => readSong(small.replace(from, to), 'small.song')).toThrow(problem)
})

test('there are enough demo songs, in eight kinds of language and script', () => {
  const songs = noteFiles.map((noteFile) => read(noteFile).song)
  expect(songs.length).toBeGreaterThanOrEqual(14)
  expect(new Set(songs.map(({ songNo }) => songNo)).size).toBe(songs.length)
  const languages = new Set(songs.map(({ language }) => language))
  expect([...languages].toSorted()).toEqual(['国语', '德语', '日语', '法语', '英语', '西班牙语', '韩语'].toSorted())
  expect(songs.find(({ songNo }) => songNo === '100001')).toMatchObject({ name: '送别', singers: [{ name: '李叔同' }] })
})

test.each(noteFiles)(
  '%s can be sung: words rise in time, notes lie in the range of a voice, it lasts 45 to 120 seconds',
  (noteFile) => {
    const score = read(noteFile)
    const timed = lyrics.parse(lyricsOf(score))
    const syllables = timed.lines.flatMap((line) => line.syllables)
    expect(durationOf(score)).toBeGreaterThan(45_000)
    expect(durationOf(score)).toBeLessThan(120_000)
    expect(syllables[0]?.startMs).toBeGreaterThan(3_000)
    expect(syllables.at(-1)?.endMs).toBeLessThan(durationOf(score) - 2_000)
    for (const [index, { text, startMs, endMs, midi }] of syllables.entries()) {
      expect(text.trim()).not.toBe('')
      expect(endMs).toBeGreaterThan(startMs)
      expect(startMs).toBeGreaterThanOrEqual(syllables[index - 1]?.endMs ?? 0)
      expect(midi).toBeGreaterThanOrEqual(55)
      expect(midi).toBeLessThanOrEqual(79)
    }
    for (const line of timed.lines)
      expect(line.syllables.map(({ text }) => text).join('').length).toBeLessThanOrEqual(48)
  },
)

test.each(noteFiles)('%s: the chords follow the melody and leave no hole', (noteFile) => {
  const score = read(noteFile)
  for (const [index, { startBeat }] of score.chords.entries()) {
    const before = score.chords[index - 1]
    expect(startBeat).toBe(before ? before.startBeat + before.beats : 0)
  }
  const strong = score.notes.filter(({ startBeat }) => startBeat % score.meter.beats === 0)
  const fitting = strong.filter(({ midi, startBeat }) => {
    const placed = score.chords.findLast((each) => each.startBeat <= startBeat)
    return placed?.chord.tones.some((tone) => (placed.chord.root + tone - midi) % 12 === 0)
  })
  expect(fitting.length / strong.length).toBeGreaterThanOrEqual(0.8)
})

test('beats are counted from the end of the short silence in front', () => {
  expect(beatToMs({ beatsPerMinute: 120 }, 0)).toBe(300)
  expect(beatToMs({ beatsPerMinute: 120 }, 4)).toBe(2_300)
})
