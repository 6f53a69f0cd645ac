import { pinyin } from 'pinyin-pro'
import { fold, words } from '../../search/fold.ts'

/** Characters whose second reading nobody types. */
const oneReading = new Set('的了地着得不')
const alternatesMax = 6

/** Everything a song can be found by, space-separated: its title and each singer folded, in full pinyin, by initials. */
export function searchKeysOf({ name, singers }: { name: string; singers: readonly string[] }): string {
  const keys = [...keysOf(name), ...singers.flatMap((singer) => [...keysOf(singer), ...surnameKeys(singer)])]
  return [...new Set(keys)].filter((key) => key !== '').join(' ')
}

function keysOf(text: string): string[] {
  return [fold(text), wordInitials(text), ...readingsOf(text).flatMap(pinyinKeys)]
}

function wordInitials(text: string): string {
  const list = words(text)
  return list.length < 2 ? '' : list.map((word) => Array.from(word)[0]).join('')
}

// 曾 is zēng in a name and céng elsewhere: a singer is found by both.
function surnameKeys(singer: string): string[] {
  return hasHan(singer) ? pinyinKeys(syllablesOf(singer, 'all')) : []
}

/** The usual reading of a text, and one more for every character that has another: few typed initials then miss. */
function readingsOf(text: string): string[][] {
  if (!hasHan(text)) return []
  const usual = syllablesOf(text, 'off')
  const characters = Array.from(fold(text))
  if (characters.length !== usual.length) return [usual]
  const others = characters.flatMap((character, place) =>
    otherReadings(character, usual[place] ?? '').map((reading) => usual.with(place, reading)),
  )
  return [usual, ...others.slice(0, alternatesMax)]
}

function otherReadings(character: string, usual: string): string[] {
  if (oneReading.has(character) || !hasHan(character)) return []
  const all = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
  return [...new Set(all)].filter((reading) => reading !== usual)
}

function syllablesOf(text: string, surname: 'all' | 'off'): string[] {
  return pinyin(fold(text), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true, surname })
}

function pinyinKeys(syllables: readonly string[]): string[] {
  return [fold(syllables.join('')), fold(syllables.map((syllable) => syllable[0]).join(''))]
}

function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
