import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib-paths.mjs'
import { digestOf } from './lib-stamp.mjs'

/** @typedef {{ name: 'server' | 'database' | 'companion' | 'tv', label: string, folder: string, made: string, inputs: string[] }} Target `made`: a file of `dist` */

const builders = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib-build.mjs', 'scripts/lib-compress.mjs']
const pagePackages = ['packages/contract/src', 'packages/client/src', 'packages/ui/src']

/** @type {Target[]} */
export const targets = [
  {
    name: 'server',
    label: 'server',
    folder: 'apps/server',
    made: 'main.js',
    inputs: ['apps/server/src', 'apps/server/package.json', 'packages/contract/src', ...builders],
  },
  {
    name: 'database',
    label: 'empty database',
    folder: 'apps/server/blank-cluster',
    made: 'cluster.tar.gz',
    inputs: ['apps/server/src/engines/database/make-blank-cluster.ts', ...builders],
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

/**
 * Notes from what sources a target's `dist` was built.
 * @param {Target} target
 * @param {string} digest
 */
export function stamp(target, digest) {
  mkdirSync(inRoot('.tmp'), { recursive: true })
  writeFileSync(stampFile(target), `${digest} ${builtMs(target)}`)
}

/** @param {Target} target */
function stampOf(target) {
  try {
    const [digest, ms] = readFileSync(stampFile(target), 'utf8').split(' ')
    // A `dist` that is gone, or that somebody else has put there, is not what was noted.
    return Number(ms) === builtMs(target) ? digest : undefined
  } catch {
    // Not built yet.
    return undefined
  }
}

/** @param {Target} target */
function stampFile(target) {
  return inRoot('.tmp', `built-${target.name}`)
}

/** @param {Target} target */
function builtMs(target) {
  return statSync(inRoot(target.folder, 'dist', target.made)).mtimeMs
}

/**
 * @param {'companion' | 'tv'} name
 * @param {string} label
 * @returns {Target}
 */
function page(name, label) {
  const folder = `apps/${name}`
  const own = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((part) => `${folder}/${part}`)
  return { name, label, folder, made: 'index.html', inputs: [...own, ...pagePackages, ...builders] }
}
