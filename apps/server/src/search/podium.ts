import type { OpenSegment } from './open-segment.ts'

/** What was found where, as it stands in the keys: in the name, and in the names of the song's singers. */
export type How = { name: readonly string[]; singer: readonly string[] }

/** Something found: a song or a singer by its number in a segment. */
export type Candidate = {
  kind: 'song' | 'singer'
  segment: OpenSegment
  number: number
  popularity: number
  score: number
  how: How
}

/** The best of what is found, in order. */
export type Podium = {
  /** A score below this finds no place any more. */
  bar: () => number
  /** Puts in what is not in yet. */
  put: (candidate: Candidate) => void
  /** Puts in what may be in already, with the better of its scores. */
  raise: (candidate: Candidate) => void
  /** How many places it has. */
  most: number
  size: () => number
  list: () => readonly Candidate[]
}

/** A podium for `most` candidates. */
export function createPodium(most: number): Podium {
  const list: Candidate[] = []

  function put(candidate: Candidate): void {
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBetter(candidate, list[middle])) high = middle
      else low = middle + 1
    }
    if (low >= most) return
    let moved = candidate
    for (let at = low; at < list.length; at += 1) {
      const next = list[at]
      list[at] = moved
      moved = next ?? moved
    }
    if (list.length < most) list.push(moved)
  }

  function raise(candidate: Candidate): void {
    if (candidate.score < bar()) return
    let at = 0
    while (at < list.length && !isSame(list[at], candidate)) at += 1
    const known = list[at]
    if (known !== undefined && known.score >= candidate.score) return
    if (known !== undefined) list.splice(at, 1)
    put(candidate)
  }

  const bar = (): number => (list.length < most ? 0 : (list[most - 1]?.score ?? 0))
  return { bar, put, raise, most, size: () => list.length, list: () => list }
}

function isSame(one: Candidate | undefined, other: Candidate): boolean {
  return one !== undefined && one.number === other.number && one.kind === other.kind && one.segment === other.segment
}

/** By score; what is equal by popularity, songs before singers, then by number. */
function isBetter(one: Candidate, other: Candidate | undefined): boolean {
  if (other === undefined) return false
  if (one.score !== other.score) return one.score > other.score
  if (one.popularity !== other.popularity) return one.popularity > other.popularity
  if (one.kind !== other.kind) return one.kind === 'song'
  if (one.segment === other.segment) return one.number < other.number
  return nameOf(one) < nameOf(other)
}

function nameOf({ kind, segment, number }: Candidate): string {
  return kind === 'song' ? segment.songNo(number) : segment.singerId(number)
}
