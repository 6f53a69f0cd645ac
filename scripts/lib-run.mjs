import { spawn } from 'node:child_process'
import { root } from './lib-paths.mjs'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM'])

/**
 * Runs a program with our own input and output until it ends; signals sent to us reach it. Answers its exit code (128 + n for signal n).
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export async function run(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  /** @type {(signal: NodeJS.Signals) => void} */
  const forward = (signal) => child.kill(signal)
  for (const signal of forwarded) process.on(signal, forward)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
    })
  } finally {
    for (const signal of forwarded) process.off(signal, forward)
  }
}

/**
 * Runs a program quietly. Answers its exit code and everything it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, args, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
