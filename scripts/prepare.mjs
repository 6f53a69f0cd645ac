// Installs and builds what is missing: `node scripts/prepare.mjs` for what `npm start` needs, with `everything` for the tests as well.
import { install, isInstalled } from './lib-install.mjs'
import { alone } from './lib-lock.mjs'
import { say, seconds } from './lib-say.mjs'
import { staleTargets } from './lib-targets.mjs'

const extent = process.argv.includes('everything') ? 'everything' : 'start'

try {
  await alone(prepare)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function prepare() {
  if (!isInstalled(extent)) await installNow()
  const stale = process.argv.includes('install-only') ? [] : staleTargets()
  if (stale.length > 0) await buildNow(stale)
}

async function installNow() {
  const startedMs = performance.now()
  say('Installing packages (the first time takes a while) …')
  await install(extent)
  say(`Installed in ${seconds(performance.now() - startedMs)}`)
}

/** @param {ReturnType<typeof staleTargets>} stale */
async function buildNow(stale) {
  const startedMs = performance.now()
  say(`Building ${stale.map(({ target }) => target.label).join(', ')} …`)
  const { build } = await import('./lib-build.mjs')
  const took = await Promise.all(stale.map(({ target, digest }) => build(target, digest)))
  say(`Built in ${seconds(performance.now() - startedMs)}: ${took.join(', ')}`)
}
