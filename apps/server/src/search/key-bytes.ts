/** Whether a byte of a key begins a token: a capital, a marked digit, or a character that is not ASCII. */
export function beginsToken(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x10 && byte <= 0x19) || byte >= 0xc2
}

/** Bytes of keys as they are compared, without the marks of tokens. */
export const plainByte: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isMarked = byte < 0x80 && beginsToken(byte)
  return isMarked ? byte + 0x20 : byte
})

/** Compares what stands at a place with a query: 0 when it begins with it. A key ends with a 0, which is less than anything. */
export function compareAt(bytes: Uint8Array, place: number, query: Uint8Array): number {
  for (let at = 0; at < query.length; at += 1) {
    const difference = (plainByte[bytes[place + at] ?? 0] ?? 0) - (query[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
