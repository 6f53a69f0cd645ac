import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A server as `npm start` runs it, behind a door of its own that stays where it is. */
export type RealServer = {
  door: TcpProxy
  /** The door's. */
  origin: string
  /** It answers as ready, as far as its keeper knows. */
  isUp: () => boolean
  signal: (signal: NodeJS.Signals) => void
  /** SIGKILL; resolves when it is gone. */
  kill: () => Promise<void>
  /** Starts it, again and again until it is ready; what it stands on may still be away. */
  start: () => Promise<void>
  /** What it has printed lately. */
  printed: () => string
  /** Ends it and its door. */
  close: () => Promise<void>
}

const program = path.resolve('apps/server/dist/main.js')
const readyWithinMs = 60_000
const printedMost = 20_000

/** Opens the door; the server behind it is started by `start`. */
export async function openRealServer(environment: Readonly<Record<string, string>>): Promise<RealServer> {
  const door = await openTcpProxy()
  let child: ChildProcess | undefined
  let isUp = false
  let printed = ''
  const hear = (chunk: unknown): void => void (printed = `${printed}${String(chunk)}`.slice(-printedMost))

  async function start(): Promise<void> {
    const untilMs = performance.now() + readyWithinMs
    while (performance.now() < untilMs) {
      child = run(environment)
      const port = await readyPort(child, hear)
      if (port !== undefined) {
        door.lead(port)
        isUp = true
        return
      }
      await pause(100)
    }
    throw new Error(`a server was not ready within ${readyWithinMs / 1_000} s:\n${printed}`)
  }

  async function kill(): Promise<void> {
    isUp = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return {
    door,
    origin: `http://127.0.0.1:${door.port}`,
    isUp: () => isUp && child?.exitCode === null && child.signalCode === null,
    signal: (signal) => void child?.kill(signal),
    kill,
    start,
    printed: () => printed,
    close: async () => {
      await kill()
      await door.close()
    },
  }
}

function run(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

// Where it listens, once it is ready; nothing when it has ended before.
async function readyPort(child: ChildProcess, hear: (chunk: unknown) => void): Promise<number | undefined> {
  let said = ''
  child.stdout?.on('data', (chunk) => (said += String(chunk)))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  while (child.exitCode === null && child.signalCode === null) {
    const port = Number(/localhost:(\d+)\/tv/.exec(said)?.[1])
    if (port > 0 && (await isReady(port))) return port
    await pause(20)
  }
  return undefined
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    (answer) => answer.ok,
    () => false,
  )
}
