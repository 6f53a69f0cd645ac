import { pinyin } from 'pinyin-pro'
import { otherLetter } from '@openktv/contract/singers'
import { fold } from '../../search/fold.ts'
import { digestText } from './digest.ts'

// The contract takes ids of up to 64 UTF-16 units.
const idLongest = 64
const digestLength = 16
// A surname has two characters at most; what follows decides how the first is read.
const readFrom = 4

/** A singer's id: readable, and the same however the name is spelled. */
export function singerIdOf(name: string): string {
  const id = same(name)
  if (id.length <= idLongest) return id
  return `${id.slice(0, idLongest - digestLength - 1).replace(/\p{Cs}$/u, '')}-${digestText(id)}`
}

/** The number of a song that came without one: the same for the same name and singers, however they are spelled and in whatever order. */
export function songNoOf(name: string, singers: readonly string[]): string {
  return `x${digestText([same(name), ...singers.map(singerIdOf).toSorted()].join('\n'))}`
}

/** The first letter of a singer's name in pinyin, A to Z, read as a surname; '#' where there is none. */
export function letterOf(name: string): string {
  const head = Array.from(fold(name)).slice(0, readFrom).join('')
  const [first = ''] = /^[a-z]/.test(head) ? head : pinyin(head, { toneType: 'none', type: 'array', surname: 'head' })
  const letter = first.charAt(0).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : otherLetter
}

/** An album's id and name from how a song names it; `parent` is empty for one on top. */
export function categoryOf(written: string): { id: string; parent: string; name: string } {
  const [parent = '', name] = written.split('/')
  // No slash: ids stand in addresses.
  return name === undefined ? { id: parent, parent: '', name: parent } : { id: `${parent}:${name}`, parent, name }
}

// Names of nothing but signs fold to nothing, and are told apart as they are.
function same(name: string): string {
  return fold(name) || name.normalize('NFKC').toLowerCase()
}
