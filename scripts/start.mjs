// `npm start`: installs and builds what is missing, then becomes the server. Needs nothing but Node.
// package.json says `exec` so that npm's signals reach this process and not a shell that forgets it; where there is no exec (cmd.exe) the plain command runs.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled } from './lib-install.mjs'
import { checkNode } from './lib-node.mjs'
import { inRoot } from './lib-paths.mjs'
import { run } from './lib-run.mjs'
import { staleTargets } from './lib-targets.mjs'

checkNode()
if (!isInstalled('start') || staleTargets().length > 0) {
  // A process of its own: build tools set NODE_ENV and keep memory that the server should not have.
  const code = await run(process.execPath, [inRoot('scripts', 'prepare.mjs')])
  if (code !== 0) process.exit(code)
}
process.env['OPENKTV_DATA'] = path.resolve(process.env['OPENKTV_DATA'] || inRoot('data'))
process.setSourceMapsEnabled(true)
await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'main.js')).href)
