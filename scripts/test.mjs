// `npm test`: every check there is, from a fresh clone on. `npm test -- <filter>` narrows the tests themselves.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installSystemPackages } from './lib-debian.mjs'
import { checkNode } from './lib-node.mjs'
import { inRoot } from './lib-paths.mjs'
import { run } from './lib-run.mjs'
import { readingSteps, runSteps, runTool } from './lib-steps.mjs'

const prepare = inRoot('scripts', 'prepare.mjs')
// Everything a test writes goes here, so that nothing is left behind, however a test ends.
const scratch = mkdtempSync(path.join(scratchDisk(), 'openktv-'))

checkNode()
// The database server does not run as root, and its own user must get through to its folder.
chmodSync(scratch, 0o755)
// What a test that was cut off started may write for a moment longer.
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
process.exitCode = await runSteps([
  { title: 'Packages', work: () => run(process.execPath, [prepare, 'everything', 'install-only']) },
  { title: 'System packages', work: installSystemPackages },
  ...readingSteps,
  { title: 'Build', work: () => run(process.execPath, [prepare, 'everything']) },
  {
    title: 'Tests',
    work: () => runTool('vitest', ['run', ...process.argv.slice(2)], { ...process.env, TMPDIR: scratch }),
  },
])

/** Where there is room in memory, tests write there: hundreds of databases are made and thrown away, and each waits for the disk. */
function scratchDisk() {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 8 * 2 ** 30 && mayRunPrograms(memory) ? memory : tmpdir()
  } catch {
    // Only Linux has such a folder.
    return tmpdir()
  }
}

/**
 * Whether programs run from a disk: it may be mounted without that.
 * @param {string} disk
 */
function mayRunPrograms(disk) {
  const folder = mkdtempSync(path.join(disk, 'openktv-'))
  try {
    const program = path.join(folder, 'nothing.sh')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
