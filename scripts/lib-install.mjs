import { readFileSync } from 'node:fs'
import { inRoot } from './lib-paths.mjs'
import { capture } from './lib-run.mjs'

const complaintLines = 12

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry */
/** @typedef {'start' | 'everything'} Extent what `npm start` needs, or the test and lint tools as well */

/**
 * Whether node_modules holds what package-lock.json asks for, by the list that npm itself leaves there.
 * @param {Extent} extent
 */
export function isInstalled(extent) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules', '.package-lock.json')
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && isNeeded(entry, extent))
    .every(([place, entry]) => present[place] && present[place].version === entry.version)
}

/**
 * Installs by the lockfile, without the install scripts of packages. Throws with npm's own words when it cannot.
 * @param {Extent} extent
 */
export async function install(extent) {
  const keepsTools =
    extent === 'everything' ||
    Object.values(packagesOf('node_modules', '.package-lock.json')).some((entry) => entry.dev)
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(keepsTools ? [] : ['--omit=dev']),
  ]
  const { code, output } = await npm(['ci', ...flags])
  if (code !== 0) throw new Error(`npm could not install the packages.\n${firstLines(output)}`)
}

/**
 * What npm says before it explains its own options.
 * @param {string} output
 */
function firstLines(output) {
  return output.split('\n').slice(0, complaintLines).join('\n').trim()
}

/** @param {string[]} args */
function npm(args) {
  const npmScript = process.env['npm_execpath']
  if (npmScript?.endsWith('.js')) return capture(process.execPath, [npmScript, ...args])
  return capture(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

/**
 * @param {Entry} entry
 * @param {Extent} extent
 */
function isNeeded(entry, extent) {
  if (entry.optional || entry.devOptional) return false
  return extent === 'everything' || !entry.dev
}

/**
 * @param {string[]} place
 * @returns {Record<string, Entry>}
 */
function packagesOf(...place) {
  try {
    return JSON.parse(readFileSync(inRoot(...place), 'utf8')).packages
  } catch {
    // Nothing installed yet, or an install that was cut short: npm writes its list last.
    return {}
  }
}
