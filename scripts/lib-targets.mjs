import { readFileSync } from 'node:fs'
import { inRoot } from './lib-paths.mjs'
import { digestOf } from './lib-stamp.mjs'

/** @typedef {{ name: 'server' | 'companion' | 'tv', label: string, folder: string, inputs: string[] }} Target */

const builders = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib-build.mjs', 'scripts/lib-compress.mjs']
const pagePackages = ['packages/contract/src', 'packages/client/src', 'packages/ui/src']

/** @type {Target[]} */
export const targets = [
  {
    name: 'server',
    label: 'server',
    folder: 'apps/server',
    inputs: ['apps/server/src', 'apps/server/package.json', 'packages/contract/src', ...builders],
  },
  page('companion', 'phone pages'),
  page('tv', 'TV page'),
]

/** The targets whose sources differ from what their `dist` was built from, each with the digest of its sources. */
export function staleTargets() {
  return targets
    .map((target) => ({ target, digest: digestOf(target.inputs) }))
    .filter(({ target, digest }) => stampOf(target) !== digest)
}

/** @param {Target} target */
function stampOf(target) {
  try {
    return readFileSync(inRoot(target.folder, 'dist', '.stamp'), 'utf8')
  } catch {
    // Not built yet.
    return undefined
  }
}

/**
 * @param {'companion' | 'tv'} name
 * @param {string} label
 * @returns {Target}
 */
function page(name, label) {
  const folder = `apps/${name}`
  const own = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((part) => `${folder}/${part}`)
  return { name, label, folder, inputs: [...own, ...pagePackages, ...builders] }
}
