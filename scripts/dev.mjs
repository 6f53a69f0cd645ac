// `npm run dev`: the server, started anew when its sources change, and the phone and TV pages by Vite, which reloads them in place.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { createServer } from 'vite'
import { serverOptions } from './lib-build.mjs'
import { inRoot } from './lib-paths.mjs'
import { say } from './lib-say.mjs'

const serverPort = process.env['PORT'] || '3000'
// Beside dist, so that paths from the bundle to the sources' data files stay the same.
const folder = inRoot('apps', 'server', 'dist.dev')
const served = ['/api', '/auth', '/push', '/log/', '/files', '/livez', '/readyz', '/metrics']
const pages = /** @type {const} */ ({ companion: 5173, tv: 5174 })
// One origin for everything, as in production: a QR code on the TV then leads to the phone pages.
const passedToTv = { '/tv': { target: `http://127.0.0.1:${pages.tv}`, ws: true } }

/** @type {import('node:child_process').ChildProcess | undefined} */
let server

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    server?.kill('SIGTERM')
    process.exit(0)
  })

const options = serverOptions(folder)
const building = await esbuild.context({
  ...options,
  logLevel: 'warning',
  plugins: [...(options.plugins ?? []), restarting()],
})
await building.watch()
await servePage('tv', {})
await servePage('companion', passedToTv)
say(`phone: http://localhost:${pages.companion}  TV: http://localhost:${pages.companion}/tv/`)

/**
 * @param {keyof typeof pages} name
 * @param {Record<string, import('vite').ProxyOptions>} passed
 */
async function servePage(name, passed) {
  const target = `http://127.0.0.1:${serverPort}`
  const calls = Object.fromEntries(served.map((start) => [start, { target, ws: start === '/push' }]))
  const home = inRoot('apps', name)
  const vite = await createServer({
    root: home,
    configFile: path.join(home, 'vite.config.ts'),
    server: { port: pages[name], strictPort: true, host: true, proxy: { ...passed, ...calls } },
  })
  await vite.listen()
}

/** @returns {import('esbuild').Plugin} */
function restarting() {
  return {
    name: 'restarting',
    setup(plugged) {
      plugged.onEnd(async ({ errors }) => {
        if (errors.length === 0) await restart()
      })
    },
  }
}

async function restart() {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const env = { OPENKTV_DATA: inRoot('data'), ...process.env }
  server = spawn(process.execPath, ['--enable-source-maps', path.join(folder, 'main.js')], { env, stdio: 'inherit' })
}
