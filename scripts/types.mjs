// `npm run types`: checks the types of every workspace, and of tests, benches and scripts at the root.
import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from './lib-paths.mjs'
import { capture } from './lib-run.mjs'
import { say } from './lib-say.mjs'

const compilersAtOnce = 2
const workspaces = ['packages', 'apps']
  .flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}`))
  .filter((place) => existsSync(inRoot(place, 'tsconfig.json')))

const waiting = ['.', ...workspaces]
await Promise.all(Array.from({ length: compilersAtOnce }, checkNext))

/** @returns {Promise<void>} */
async function checkNext() {
  const place = waiting.shift()
  if (place === undefined) return
  const { code, output } = await capture(inRoot('node_modules', '.bin', 'tsc'), ['-p', place])
  say(code === 0 ? `${place}: fine` : `${place}:\n${output.trim()}`)
  if (code !== 0) process.exitCode = 1
  return checkNext()
}
