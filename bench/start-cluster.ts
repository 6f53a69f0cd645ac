import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startNats } from '../apps/server/src/testing/nats-server.ts'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { startProxy } from './cluster-proxy.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** One server of the cluster. */
type Node = {
  origin: string
  pid: number
  signal: (signal: NodeJS.Signals) => void
  ended: Promise<number | null>
}

/** Two whole servers on one PostgreSQL and one NATS, and a proxy before them. */
export type Cluster = {
  /** The proxy's. */
  origin: string
  nodes: readonly [Node, Node]
  databaseUrl: string
  natsUrl: string
  /** Ends the servers by SIGTERM and then everything else, and removes what they stored. */
  close: () => Promise<void>
}

export type ClusterNeeds = {
  /** The proxy's port; 0 for a free one. */
  port: number
  host: string
  /** The origin people open, where it is not the proxy's. */
  publicUrl: string | undefined
  /** Hears every line that a server prints. */
  say: (line: string) => void
}

/** Starts all of it on free ports. Rejects, with nothing left over, when a part does not start. */
export async function startCluster({ port, host, publicUrl, say }: ClusterNeeds): Promise<Cluster> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end()
  }
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'openktv-cluster-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const [postgres, nats] = await Promise.all([startPostgres({ isDurable: true }), startNats()])
    closers.push(postgres.stop, nats.stop)
    const proxy = await startProxy({ port, host })
    closers.push(proxy.close)
    const origin = publicUrl ?? `http://localhost:${proxy.port}`
    const environment = {
      DATABASE_URL: postgres.url,
      NATS_URL: nats.url,
      PUBLIC_URL: origin,
      // Files are one folder for all servers.
      OPENKTV_DATA: folder,
      PORT: '0',
      HOST: '127.0.0.1',
    }
    const node = async (name: string): Promise<Node> => {
      const started = await startNode(environment, (line) => say(`${name} | ${line}`))
      closers.push(() => stop(started))
      proxy.add(started.origin)
      return started
    }
    // One after the other: the first one makes the tables and the songs.
    const nodes = [await node('one'), await node('two')] as const
    return { origin, nodes, databaseUrl: postgres.url, natsUrl: nats.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

const startWithinMs = 180_000

async function startNode(environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Node> {
  const child = spawn(process.execPath, [path.resolve('scripts/start.mjs')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(() => child.exitCode)
  const told: { origin?: string } = {}
  const hear = (chunk: unknown): void => {
    for (const line of String(chunk).split('\n')) {
      const origin = /http:\/\/localhost:\d+/.exec(line)?.[0].replace('localhost', '127.0.0.1')
      if (origin !== undefined) told.origin ??= origin
      if (line.trim() !== '') say(line)
    }
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
  const untilMs = performance.now() + startWithinMs
  for (;;) {
    const { origin } = told
    if (origin !== undefined && (await isReady(origin))) {
      return { origin, pid: child.pid ?? 0, signal: (signal) => void child.kill(signal), ended }
    }
    if (child.exitCode !== null || performance.now() > untilMs) return giveUp(child, ended)
    await pause(50)
  }
}

async function giveUp(child: ChildProcess, ended: Promise<unknown>): Promise<never> {
  child.kill('SIGKILL')
  await ended
  throw new Error(`a server of the cluster did not start (${child.exitCode ?? 'too slow'})`)
}

async function stop({ signal, ended }: Node): Promise<void> {
  // One that was stopped by SIGSTOP hears SIGTERM only when it goes on.
  signal('SIGCONT')
  signal('SIGTERM')
  await ended
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
