const shape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

// What every filesystem takes for one segment, and S3 for the whole.
const longestSegment = 255
const longestName = 1024

/** Throws unless this may be the name of a file, as described at `Files`. */
export function checkName(name: string): void {
  const isShort = name.length <= longestName && name.split('/').every((segment) => segment.length <= longestSegment)
  if (!isShort || !shape.test(name)) throw new Error(`not a file name: ${JSON.stringify(name.slice(0, 100))}`)
}
