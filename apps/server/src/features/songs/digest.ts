const hexDigits = 8

/**
 * Two 32-bit digests of a text, as even as chance (the mixing of cyrb53): of 3,000,000 texts two share both once in four million catalogues.
 * No secret may rest on them.
 */
export function digest(text: string): [number, number] {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  const mixed = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  const other = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909)
  return [mixed >>> 0, other >>> 0]
}

/** The digests of a text as sixteen hexadecimal digits. */
export function digestText(text: string): string {
  return digest(text)
    .map((half) => half.toString(16).padStart(hexDigits, '0'))
    .join('')
}
