import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { freePort } from './free-port.ts'

/** `url` stays the same through kills and restarts. */
export type NatsServer = {
  url: string
  /** How many subscriptions its clients hold. */
  subscriptions: () => Promise<number>
  /** SIGKILL; resolves when it is gone. */
  kill: () => Promise<void>
  /** Starts it again at the same address; resolves when it answers. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const startWithinMs = 15_000
const monitored = z.object({ subscriptions: z.number() })

/** Starts a NATS server of its own from the installed binary on a free loopback port. Rejects with what to install when there is none. */
export async function startNats(): Promise<NatsServer> {
  const program = binary()
  const port = await freePort()
  const monitorPort = await freePort()
  const start = (): Promise<ChildProcess> => run(program, port, monitorPort)
  let child = await start()
  const kill = (): Promise<void> => end(child)
  return {
    url: `nats://127.0.0.1:${port}`,
    subscriptions: async () => {
      const answer = await fetch(`http://127.0.0.1:${monitorPort}/varz`, { headers: { connection: 'close' } })
      return monitored.parse(await answer.json()).subscriptions
    },
    kill,
    restart: async () => {
      await end(child)
      child = await start()
    },
    stop: kill,
  }
}

function binary(): string {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  const found = folders.map((folder) => join(folder, 'nats-server')).find((program) => existsSync(program))
  if (found === undefined) throw new Error('These tests need NATS: apt-get install nats-server')
  return found
}

async function run(program: string, port: number, monitorPort: number): Promise<ChildProcess> {
  const options = ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitorPort)]
  const child = spawn(program, options, { stdio: 'ignore' })
  const deadline = performance.now() + startWithinMs
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`NATS ended with ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error(`NATS did not start within ${startWithinMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return child
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    // The first thing a NATS server says.
    const [said] = await once(socket, 'data')
    return String(said).startsWith('INFO')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
