import { mkdirSync, openSync, closeSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './lib-paths.mjs'
import { say } from './lib-say.mjs'

const lockFile = inRoot('.tmp', 'prepare.lock')
const touchMs = 1_000
// A holder touches its lock every second; one left by a killed process is taken over after this long.
const staleMs = 10_000
const pollMs = 100

/**
 * Does work that only one process at a time may do in this clone; others wait their turn.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function alone(work) {
  await takeLock()
  const touching = setInterval(() => utimesSync(lockFile, new Date(), new Date()), touchMs)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143))
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}

function release() {
  rmSync(lockFile, { force: true })
}

async function takeLock() {
  mkdirSync(inRoot('.tmp'), { recursive: true })
  for (let tries = 0; !tryLock(); tries++) {
    if (tries === 0) say('Another command is preparing this folder; waiting for it …')
    await sleep(pollMs)
  }
}

function tryLock() {
  const held = statSync(lockFile, { throwIfNoEntry: false })
  if (held && Date.now() - held.mtimeMs > staleMs) release()
  try {
    closeSync(openSync(lockFile, 'wx'))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
