import { existsSync, readdirSync } from 'node:fs'
import { run } from './lib-run.mjs'
import { say } from './lib-say.mjs'

// What the tests drive beside Node: a browser, a font for its Chinese, a database server, and what joins several servers.
const wanted = [
  { name: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  { name: 'fonts-noto-cjk', present: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') },
  { name: 'postgresql', present: () => foldersOf('/usr/lib/postgresql').some(hasServer) },
  { name: 'nats-server', present: () => existsSync('/usr/sbin/nats-server') },
]

/** Installs the system packages that the tests need, or says exactly which ones to install. Answers an exit code. */
export async function installSystemPackages() {
  const missing = wanted.filter(({ present }) => !present()).map(({ name }) => name)
  if (missing.length === 0) return 0
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    say(`The tests also need: ${missing.join(', ')}. Install them, on Debian by:`)
    say(`  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`)
    return 1
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-q'], env)
  return updated || run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], env)
}

/** @param {string} folder */
function foldersOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** @param {string} version */
function hasServer(version) {
  return existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)
}
