import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone, wherever the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * A path inside the clone.
 * @param {string[]} parts
 */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}
