import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** `url` belongs to a superuser of an empty database; `stop` ends the server and removes what it stored. */
export type PostgresServer = { url: string; stop: () => Promise<void> }

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
  const deadline = Date.now() + startWithinMs
  for (;;) {
    const port = await freePort()
    const url = `postgres://openktv:secret@127.0.0.1:${port}/postgres`
    const child = run(runner, port)
    if (await answers(url, child, deadline)) return { url, stop: async () => stop(runner, child) }
    await end(child)
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start within ${startWithinMs / 1000} s`)
  }
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

// Another process may have taken the port meanwhile; then the server ends by itself.
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

async function stop(runner: Runner, child: ChildProcess): Promise<void> {
  await end(child)
  remove(runner)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // PostgreSQL's immediate shutdown: what it stores is thrown away anyhow.
  child.kill('SIGQUIT')
  await exited
}

function remove({ folder }: Runner): void {
  rmSync(folder, { recursive: true, force: true })
}

function asUser({ folder, uid, gid }: Runner): { cwd: string; uid?: number; gid?: number } {
  return { cwd: folder, ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}
