import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SingerHit, SongHit } from '../apps/server/src/search/search.ts'

export type KnownSong = { title: string; singer: string; language: string }
/** What somebody types for a known song; a title of `-` means the singer. */
export type Query = { keyword: string; title: string; singer: string; kind: string }

/** How well queries are answered by the first ten: what part finds what was meant, what part has it first, and the mean of 1 / place. */
export type Quality = { recall: number; first: number; reciprocal: number; byKind: ReadonlyMap<string, number> }

type Hit = SongHit | SingerHit

/** The well-known songs of `queries/songs.txt`. */
export async function readKnownSongs(): Promise<KnownSong[]> {
  const lines = await linesOf('songs.txt')
  return lines.flatMap(([singer = '', language = '', titles = '']) =>
    titles.split(';').map((title) => ({ title: title.trim(), singer, language })),
  )
}

/** The queries that were written by hand, without a slip or with one. */
export async function readQueries(file: 'clean.txt' | 'typo.txt'): Promise<Query[]> {
  const lines = await linesOf(file)
  return lines.map(([keyword = '', title = '', singer = '', kind = '']) => ({ keyword, title, singer, kind }))
}

/** Asks all queries; `find` answers the first ten. */
export function qualityOf(queries: readonly Query[], find: (keyword: string) => readonly Hit[]): Quality {
  const placed = queries.map((query) => ({
    ...query,
    place: find(query.keyword).findIndex((hit) => isMeant(hit, query)),
  }))
  const share = (list: readonly { place: number }[]): number => mean(list.map(({ place }) => (place < 0 ? 0 : 1)))
  const kinds = [...new Set(placed.map(({ kind }) => kind))]
  return {
    recall: share(placed),
    first: mean(placed.map(({ place }) => (place === 0 ? 1 : 0))),
    reciprocal: mean(placed.map(({ place }) => (place < 0 ? 0 : 1 / (place + 1)))),
    byKind: new Map(kinds.map((kind) => [kind, share(placed.filter((query) => query.kind === kind))])),
  }
}

function isMeant(hit: Hit, { title, singer }: Query): boolean {
  if (hit.kind === 'singer') return title === '-' && hit.singer.name === singer
  return (title === '-' || hit.song.name === title) && hit.song.singers.some(({ name }) => name === singer)
}

async function linesOf(file: string): Promise<string[][]> {
  const text = await readFile(path.resolve('bench', 'queries', file), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split(' | ').map((part) => part.trim()))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
