/** A line of a file and where it ends, in bytes from the beginning; the first line is 1. */
export type ImportLine = { number: number; endByte: number } & ({ text: string } | { problem: string })

// Longer than any song says; what has no end must not fill the memory.
const longestBytes = 65_536

const lineFeed = 0x0a

/**
 * Cuts UTF-8 into lines, the lines of a chunk at a time; a byte-order mark and CRLF are fine, empty lines are left out. A line that is too long or not
 * UTF-8 comes as a problem, and the next one as if nothing had been.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<ImportLine[]> {
  const cut = createCutter()
  for await (const chunk of source) yield cut.take(chunk)
  yield cut.last()
}

type Cutter = { take: (chunk: Uint8Array) => ImportLine[]; last: () => ImportLine[] }

function createCutter(): Cutter {
  let number = 0
  let endByte = 0
  // The beginning of a line whose end has not come; its bytes are let go when they are too many, its length is not forgotten.
  let begun: Uint8Array[] = []
  let begunBytes = 0

  function take(chunk: Uint8Array): ImportLine[] {
    const lines: ImportLine[] = []
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      keep(chunk.subarray(start, end))
      endLine(lines, 1)
      start = end + 1
    }
    keep(chunk.subarray(start))
    return lines
  }

  function keep(bytes: Uint8Array): void {
    begunBytes += bytes.length
    if (begunBytes > longestBytes) begun = []
    else if (bytes.length > 0) begun.push(bytes)
  }

  function endLine(lines: ImportLine[], feedBytes: number): void {
    number += 1
    endByte += begunBytes + feedBytes
    const read = begunBytes > longestBytes ? { problem: tooLong } : decode(begun, number === 1)
    if (!('text' in read) || read.text !== '') lines.push({ number, endByte, ...read })
    begun = []
    begunBytes = 0
  }

  function last(): ImportLine[] {
    const lines: ImportLine[] = []
    if (begunBytes > 0) endLine(lines, 0)
    return lines
  }

  return { take, last }
}

const tooLong = `is longer than ${longestBytes} bytes`

// A mark in the first line is skipped, anywhere else it is a character like any other.
const firstDecoder = new TextDecoder('utf-8', { fatal: true })
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(parts: readonly Uint8Array[], isFirst: boolean): { text: string } | { problem: string } {
  try {
    return { text: (isFirst ? firstDecoder : decoder).decode(joined(parts)).trim() }
  } catch {
    // The decoder says no more than this.
    return { problem: 'is not valid UTF-8' }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first, ...more] = parts
  if (more.length === 0) return first ?? new Uint8Array()
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
