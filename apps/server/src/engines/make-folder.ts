import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it, from the top. Throws Node's own error.
 * Node's recursive mkdir turns in circles for ever where a file system refuses with ENOENT, as /proc does.
 */
export function makeFolder(folder: string): void {
  const whole = path.resolve(folder)
  if (isFolder(whole)) return
  const above = path.dirname(whole)
  if (above !== whole) makeFolder(above)
  try {
    mkdirSync(whole)
  } catch (error) {
    // Somebody else made it meanwhile.
    if (!isFolder(whole)) throw error
  }
}

function isFolder(candidate: string): boolean {
  return statSync(candidate, { throwIfNoEntry: false })?.isDirectory() === true
}
