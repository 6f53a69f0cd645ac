import { growingNumbers, sharedBytes, sharedNumbers } from './growing.ts'

/** Texts one after the other, in UTF-8; text n is `bytes` from `starts[n]` to `starts[n + 1]`. */
export type PackedTexts = { bytes: Uint8Array; starts: Uint32Array }

export type GrowingTexts = {
  push: (text: string) => void
  /** All of it, in its own order; valid until the next push. */
  packed: () => PackedTexts
}

/** Texts that come one by one. */
export function growingTexts(): GrowingTexts {
  let bytes = Buffer.allocUnsafeSlow(1 << 16)
  let length = 0
  const starts = growingNumbers()
  starts.push(0)
  return {
    push(text) {
      // Three bytes are the most that a UTF-16 unit becomes.
      const needed = length + text.length * 3
      if (needed > bytes.length) bytes = Buffer.concat([bytes], Math.max(needed, bytes.length * 2))
      length += bytes.write(text, length)
      starts.push(length)
    },
    packed: () => ({ bytes: bytes.subarray(0, length), starts: starts.values() }),
  }
}

/** The texts of the given numbers, in that order, in shared memory. */
export function arrange({ bytes, starts }: PackedTexts, order: Uint32Array): PackedTexts {
  const arranged = sharedNumbers(order.length + 1)
  for (const [place, number] of order.entries()) {
    arranged[place + 1] = (arranged[place] ?? 0) + (starts[number + 1] ?? 0) - (starts[number] ?? 0)
  }
  const copy = sharedBytes(arranged.at(-1) ?? 0)
  for (const [place, number] of order.entries()) {
    copy.set(bytes.subarray(starts[number] ?? 0, starts[number + 1] ?? 0), arranged[place] ?? 0)
  }
  return { bytes: copy, starts: arranged }
}

/** Reads a text by its number. */
export function textReader({ bytes, starts }: PackedTexts): (number: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (number) => buffer.toString('utf8', starts[number] ?? 0, starts[number + 1] ?? 0)
}
