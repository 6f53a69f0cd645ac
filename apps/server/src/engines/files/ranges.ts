import type { ByteRange } from './files.ts'

/** The bytes to read of a file of `size` bytes, cut at its end; undefined when that is none. Throws RangeError when the range starts outside it. */
export function partOf(size: number, range: ByteRange | undefined): ByteRange | undefined {
  if (range === undefined) return size === 0 ? undefined : { start: 0, end: size - 1 }
  const { start, end } = range
  const isSound = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start
  if (!isSound || start >= size) throw new RangeError(`no bytes ${start}-${end} in a file of ${size} bytes`)
  return { start, end: Math.min(end, size - 1) }
}
