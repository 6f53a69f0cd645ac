import type { ByteRange } from '../engines/files/files.ts'

/** Which bytes a Range header asks for. A header we do not serve (several ranges, other units, nonsense) asks for the whole. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const value = header?.trim() ?? ''
  const last = /^bytes=-(\d+)$/.exec(value)?.[1]
  if (last !== undefined) return within(size - Math.min(Number(last), size), size - 1, size)
  const match = /^bytes=(\d+)-(\d*)$/.exec(value)
  if (match === null) return 'whole'
  const [, from, to] = match
  const start = Number(from)
  const end = to === '' ? Infinity : Number(to)
  return end < start ? 'whole' : within(start, Math.min(end, size - 1), size)
}

function within(start: number, end: number, size: number): ByteRange | 'outside' {
  return start < size ? { start, end } : 'outside'
}
