import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A product that was started by its own command. */
export type Product = {
  origin: string
  /** From the command to the first ready answer. */
  readyMs: number
  output: () => string
  /** Ends it by SIGTERM and answers its exit code. */
  stop: () => Promise<number | null>
}

const pollMs = 10
const readyDeadlineMs = 180_000

/** Runs `npm start` in a clone, on a free port and a data folder, and waits until it is ready. Throws with its output when it ends before. */
export async function startProduct(clone: string, data: string): Promise<Product> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', OPENKTV_DATA: data }
  const startedMs = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  for (;;) {
    const origin = /http:\/\/localhost:\d+/.exec(output)?.[0].replace('localhost', '127.0.0.1')
    if (origin !== undefined && (await isReady(origin))) {
      return { origin, readyMs: performance.now() - startedMs, output: () => output, stop: () => stop(child) }
    }
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`)
    if (performance.now() - startedMs > readyDeadlineMs) {
      await stop(child)
      throw new Error(`npm start is not ready after ${readyDeadlineMs} ms:\n${output}`)
    }
    await pause(pollMs)
  }
}

/** Copies what people wrote, committed or not, into an empty folder: a fresh clone. */
export async function cloneTo(folder: string): Promise<void> {
  const run = promisify(execFile)
  await run('bash', [
    '-c',
    'git ls-files -z -co --exclude-standard | tar --null -T - --ignore-failed-read -cf - | tar -xf - -C "$0"',
    folder,
  ])
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return child.exitCode
}
