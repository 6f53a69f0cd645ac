/** A picture without what its camera wrote beside it: where it was taken is nobody's business. */
export type BarePicture = { ending: 'jpg' | 'png'; bytes: Uint8Array }

const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
// How many colours there are and what they mean; of the rest nothing is needed to draw it.
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'iCCP', 'IDAT', 'IEND'])

/** What is left of a JPEG or PNG; undefined for anything else, or one that is broken. */
export function barePicture(bytes: Uint8Array): BarePicture | undefined {
  const [ending, kept] = startsWith(bytes, jpegStart)
    ? (['jpg', jpegParts(bytes)] as const)
    : (['png', startsWith(bytes, pngStart) ? pngParts(bytes) : undefined] as const)
  return kept && { ending, bytes: Buffer.concat(kept) }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

const markerBytes = 2
const scanMarker = 0xda

// Segments of a marker and a length, until the picture itself begins.
function jpegParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, markerBytes)]
  for (let at = markerBytes; at + 2 * markerBytes <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === scanMarker) return [...parts, bytes.subarray(at)]
    const end = at + markerBytes + view.getUint16(at + markerBytes)
    if (!isCameraNote(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

// APP1 (Exif, XMP), APP3 to APP13, and comments; JFIF, colour profiles and Adobe's colour sign stay.
function isCameraNote(marker: number): boolean {
  return marker === 0xe1 || (marker >= 0xe3 && marker <= 0xed) || marker === 0xfe
}

const chunkFrameBytes = 12

// Chunks of a length, a name, data and a sum.
function pngParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, pngStart.length)]
  for (let at = pngStart.length; at + chunkFrameBytes <= bytes.length;) {
    const end = at + chunkFrameBytes + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length) return undefined
    if (pngChunks.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return parts
    at = end
  }
  return undefined
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
