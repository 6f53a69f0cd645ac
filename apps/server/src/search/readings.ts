import { pinyin } from 'pinyin-pro'

/** How a name is read: as a title, or as a person's, whose surname may sound otherwise (曾 is zēng there). */
export type NameKind = 'title' | 'person'

/** Characters whose second reading nobody types: particles of nearly every title. */
const oneReading = new Set('的了地着得不')

/** The readings of each character of a run of hanzi, the usual one in this text first; none where nobody knows one. */
export function readingsOf(run: string, kind: NameKind): string[][] {
  const characters = Array.from(run)
  const usual = syllablesOf(run, 'off')
  const inNames = kind === 'person' ? syllablesOf(run, 'all') : []
  return characters.map((character, place) => {
    const all = [usual[place] ?? '', inNames[place] ?? '', ...allReadingsOf(character)]
    return [...new Set(all.flatMap(spellings))].filter((reading) => /^[a-z]+$/.test(reading))
  })
}

const memory = new Map<string, readonly string[]>()

/** All readings of a character by itself, the most usual first. */
export function allReadingsOf(character: string): readonly string[] {
  let readings = memory.get(character)
  if (readings === undefined) {
    const first = pinyin(character, { toneType: 'none', type: 'array', v: true })
    const others = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
    readings = oneReading.has(character) ? first.slice(0, 1) : [...new Set([...first, ...others])]
    memory.set(character, readings)
  }
  return readings
}

function syllablesOf(run: string, surname: 'all' | 'off'): string[] {
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true, surname })
  // A character outside the library's tables can upset the count: then each is read by itself.
  return syllables.length === Array.from(run).length
    ? syllables
    : Array.from(run, (each) => allReadingsOf(each)[0] ?? '')
}

// ü is typed v by some and u by others.
function spellings(reading: string): string[] {
  return reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading]
}
