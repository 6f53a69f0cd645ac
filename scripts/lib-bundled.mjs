import { rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './lib-paths.mjs'
import { run } from './lib-run.mjs'

/**
 * Prepares the product and the tools, then bundles a program of ours written in TypeScript and runs it. Answers its exit code.
 * @param {string} file from the root of the clone
 * @param {string[]} [args]
 */
export async function runBundled(file, args = []) {
  const prepared = await run(process.execPath, [inRoot('scripts', 'prepare.mjs'), 'everything'])
  if (prepared !== 0) return prepared
  const folder = inRoot('.tmp', `run.${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Only now: before, they may not have been installed.
  const [esbuild, { serverOptions }] = await Promise.all([import('esbuild'), import('./lib-build.mjs')])
  await esbuild.build({ ...serverOptions(folder), entryPoints: { main: inRoot(file) } })
  return run(process.execPath, ['--enable-source-maps', path.join(folder, 'main.js'), ...args])
}
