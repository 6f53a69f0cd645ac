// `npm run catalogue -- import FILE` and `-- generate`: installs and builds what is missing, as `npm start` does, then fills the catalogue.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled } from './lib-install.mjs'
import { checkNode } from './lib-node.mjs'
import { inRoot } from './lib-paths.mjs'
import { run } from './lib-run.mjs'
import { staleTargets } from './lib-targets.mjs'

checkNode()
if (!isInstalled('start') || staleTargets().length > 0) {
  const code = await run(process.execPath, [inRoot('scripts', 'prepare.mjs')])
  if (code !== 0) process.exit(code)
}
process.env['OPENKTV_DATA'] = path.resolve(process.env['OPENKTV_DATA'] || inRoot('data'))
// npm has gone to the root of the clone; a file is named from where its caller stands.
const calledFrom = process.env['npm_lifecycle_event'] === 'catalogue' ? process.env['INIT_CWD'] : undefined
if (calledFrom) process.chdir(calledFrom)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'catalogue.js')).href)
