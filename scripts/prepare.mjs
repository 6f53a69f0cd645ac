// Installs and builds what is missing: `node scripts/prepare.mjs` for what `npm start` needs, with `everything` for the tests as well.
import { install, isInstalled } from './lib-install.mjs'
import { alone } from './lib-lock.mjs'
import { say, timed } from './lib-say.mjs'
import { staleTargets } from './lib-targets.mjs'

const extent = process.argv.includes('everything') ? 'everything' : 'start'

try {
  await alone(prepare)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function prepare() {
  if (!isInstalled(extent)) await timed('Installing packages (the first time takes a while)', () => install(extent))
  const stale = process.argv.includes('install-only') ? [] : staleTargets()
  if (stale.length === 0) return
  const { build } = await import('./lib-build.mjs')
  const labels = stale.map(({ target }) => target.label).join(', ')
  const took = await timed(`Building ${labels}`, () =>
    Promise.all(stale.map(({ target, digest }) => build(target, digest))),
  )
  say(`Built: ${took.join(', ')}`)
}
