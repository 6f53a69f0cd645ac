import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** `url` belongs to a superuser of an empty database and stays the same through kills and restarts. */
export type PostgresServer = {
  url: string
  /** SIGKILL of its first process, which the others do not survive; resolves when that one is gone. */
  kill: () => Promise<void>
  /** Starts it again on what it has stored; resolves when it answers. */
  restart: () => Promise<void>
  /** Ends the server and removes what it stored. */
  stop: () => Promise<void>
}

type Runner = { bin: string; folder: string; isDurable: boolean; uid?: number; gid?: number }

const startWithinMs = 30_000

/** What a server is for: a durable one writes as a real one does, the others are quick. */
type Purpose = { isDurable?: boolean }

/** Starts a PostgreSQL of its own from the installed binaries on a free loopback port. Rejects with what to install when there are none. */
export async function startPostgres({ isDurable = false }: Purpose = {}): Promise<PostgresServer> {
  const runner: Runner = {
    isDurable,
    bin: binaries(),
    folder: mkdtempSync(join(tmpdir(), 'openktv-postgres-')),
    ...ordinaryUser(),
  }
  try {
    createCluster(runner)
    return await startOnFreePort(runner)
  } catch (error) {
    remove(runner)
    throw error
  }
}

function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = versions.map((version) => join(debian, version, 'bin'))
  const found = [...places, ...(process.env['PATH'] ?? '').split(':')].find(
    (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  )
  if (found === undefined) throw new Error('These tests need PostgreSQL: apt-get install postgresql')
  return found
}

// PostgreSQL refuses to run as root.
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  return userIds('postgres') ?? userIds('nobody') ?? {}
}

function userIds(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (what: string): number => Number(execFileSync('id', [what, name], { stdio: 'pipe' }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // There is no such user.
    return undefined
  }
}

function createCluster(runner: Runner): void {
  const { bin, folder, uid, gid } = runner
  const password = join(folder, 'password')
  writeFileSync(password, 'secret')
  if (uid !== undefined && gid !== undefined) for (const path of [folder, password]) chownSync(path, uid, gid)
  const access = ['-U', 'openktv', '-A', 'scram-sha-256', `--pwfile=${password}`]
  execFileSync(join(bin, 'initdb'), ['-D', join(folder, 'data'), '-E', 'UTF8', '--locale=C.UTF-8', '-N', ...access], {
    ...asUser(runner),
    stdio: 'pipe',
  })
}

async function startOnFreePort(runner: Runner): Promise<PostgresServer> {
  let port = 0
  let child = await started(runner, async () => (port = await freePort()))
  return {
    url: urlAt(port),
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGKILL')
      child = await started(runner, async () => port)
    },
    stop: async () => {
      // PostgreSQL's immediate shutdown: what it stores is thrown away anyhow.
      await end(child, 'SIGQUIT')
      remove(runner)
    },
  }
}

// Another process may have taken the port meanwhile, or one that was killed still has its memory; then the server ends by itself.
async function started(runner: Runner, nextPort: () => Promise<number>): Promise<ChildProcess> {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    const port = await nextPort()
    const child = run(runner, port)
    if (await answers(urlAt(port), child, deadline)) return child
    await end(child, 'SIGQUIT')
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start within ${startWithinMs / 1000} s`)
  }
}

function urlAt(port: number): string {
  return `postgres://openktv:secret@127.0.0.1:${port}/postgres`
}

function run(runner: Runner, port: number): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: runner.isDurable ? 'on' : 'off',
    max_connections: 60,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(runner.bin, 'postgres'), ['-D', join(runner.folder, 'data'), ...options], {
    ...asUser(runner),
    stdio: 'ignore',
  })
}

async function answers(url: string, child: ChildProcess, deadline: number): Promise<boolean> {
  while (child.exitCode === null && Date.now() < deadline) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await client.end()
    }
  }
  return false
}

async function end(child: ChildProcess, signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function remove({ folder }: Runner): void {
  rmSync(folder, { recursive: true, force: true })
}

function asUser({ folder, uid, gid }: Runner): { cwd: string; uid?: number; gid?: number } {
  return { cwd: folder, ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}
