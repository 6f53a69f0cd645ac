import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './lib-paths.mjs'

const notBuilt = /\.(test|promises)\.tsx?$|(^|\/)testing\//

/**
 * A digest of the content of some files and folders of the clone; changes when what is built from them may change.
 * @param {string[]} places
 */
export function digestOf(places) {
  const digest = createHash('sha1')
  for (const place of places)
    for (const file of filesIn(place))
      digest
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0')
  return digest.digest('hex')
}

/**
 * Every file below a place, in order, tests left out; nothing when the place does not exist.
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  const found = statSync(inRoot(place), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [place]
  return readdirSync(inRoot(place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(inRoot(), entry.parentPath), entry.name))
    .filter((file) => !notBuilt.test(file))
    .toSorted()
}
