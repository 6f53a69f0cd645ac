// `npm run bench [-- name]`: prepares the product, then measures it beside its baselines.
import { rmSync } from 'node:fs'
import * as esbuild from 'esbuild'
import { serverOptions } from './lib-build.mjs'
import { inRoot } from './lib-paths.mjs'
import { run } from './lib-run.mjs'

const folder = inRoot('.tmp', `bench.${process.pid}`)

process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.exitCode = (await run(process.execPath, [inRoot('scripts', 'prepare.mjs'), 'everything'])) || (await measure())

async function measure() {
  await esbuild.build({ ...serverOptions(folder), entryPoints: { main: inRoot('bench', 'main.ts') } })
  return run(process.execPath, ['--enable-source-maps', `${folder}/main.js`, ...process.argv.slice(2)])
}
