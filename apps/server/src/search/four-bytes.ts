/** Four bytes as one number; after a 0 nothing counts. */
export function fourBytes(text: Uint8Array, place: number): number {
  const one = text[place] ?? 0
  const two = one === 0 ? 0 : (text[place + 1] ?? 0)
  const three = two === 0 ? 0 : (text[place + 2] ?? 0)
  const four = three === 0 ? 0 : (text[place + 3] ?? 0)
  return ((one << 24) | (two << 16) | (three << 8) | four) >>> 0
}
