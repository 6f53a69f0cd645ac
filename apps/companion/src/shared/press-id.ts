/** Sixteen fresh random bytes as 32 hex digits. Unlike randomUUID it also works on a plain http page in the home network. */
export function randomHex(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(16)
  fill(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A new id in this browser. */
export function newId(): string {
  return randomHex((bytes) => crypto.getRandomValues(bytes))
}
