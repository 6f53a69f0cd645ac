import { pinyin } from 'pinyin-pro'

/** The readings of each character of a run of hanzi, the usual one first; none where nobody knows one. */
export type ReadHan = (run: string) => readonly (readonly string[])[]

/** As a title is read: what is usual depends on the neighbours. */
export const readTitle: ReadHan = (run) => {
  const usual = syllablesOf(run, 'off')
  return Array.from(run, (character, place) => withFirst(usual[place] ?? '', readAlone(character)))
}

/** As a person's name is read: a surname may sound otherwise (曾 is zēng there), and both are typed. */
export const readPerson: ReadHan = (run) => {
  const inNames = syllablesOf(run, 'all')
  return readTitle(run).map((readings, place) => {
    const inName = inNames[place] ?? ''
    return readings.includes(inName) || !isLatin(inName) ? readings : [...readings, inName]
  })
}

/** Each character by itself: quick, for those that are known to match. */
export const readEach: ReadHan = (run) => Array.from(run, readAlone)

// Characters whose second reading nobody types: particles of nearly every title.
const oneReading = new Set('的了地着得不')

// By character; those beyond 16 bits are rare enough to be read anew.
const memory: (readonly string[] | undefined)[] = Array.from({ length: 0x10000 }, () => undefined)

function readAlone(character: string): readonly string[] {
  if (character.length > 1) return readingsOf(character)
  return (memory[character.charCodeAt(0)] ??= readingsOf(character))
}

function readingsOf(character: string): readonly string[] {
  const first = pinyin(character, { toneType: 'none', type: 'array', v: true })
  const others = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
  const all = oneReading.has(character) ? first : [...first, ...others]
  return [...new Set(all.flatMap(spellings))].filter(isLatin)
}

function withFirst(usual: string, readings: readonly string[]): readonly string[] {
  if (readings[0] === usual || !isLatin(usual)) return readings
  return [...new Set([...spellings(usual), ...readings])]
}

function syllablesOf(run: string, surname: 'all' | 'off'): string[] {
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true, surname })
  // A character outside the library's tables can upset the count: then each is read by itself.
  return syllables.length === Array.from(run).length ? syllables : []
}

// ü is typed v by some and u by others.
function spellings(reading: string): string[] {
  return reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading]
}

function isLatin(reading: string): boolean {
  return /^[a-z]+$/.test(reading)
}
