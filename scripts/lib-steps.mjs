import { inRoot } from './lib-paths.mjs'
import { run } from './lib-run.mjs'
import { say } from './lib-say.mjs'

/** @typedef {{ title: string, work: () => Promise<number> }} Step `work` answers an exit code */

/**
 * Runs steps one after another under a title each, until one of them fails. Answers the exit code of the last one run.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  for (const { title, work } of steps) {
    say(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`)
    const code = await work()
    if (code === 0) continue
    say(`\nStopped at: ${title}`)
    return code
  }
  return 0
}

/**
 * Runs a program of an installed package.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runTool(name, args, env) {
  return run(inRoot('node_modules', '.bin', name), args, env)
}

/** What can be said about the code without running it. */
export const readingSteps = [
  { title: 'Format', work: () => runTool('oxfmt', ['--check', '.']) },
  { title: 'Lint', work: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { title: 'Types', work: () => run(process.execPath, [inRoot('scripts', 'types.mjs')]) },
]
