import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { until } from './until.ts'

/** A built server of its own: a free port, an empty data folder. */
export type JourneyServer = {
  origin: string
  /** Its data folder. */
  folder: string
  /** SIGKILL, as if the plug were pulled. */
  kill: () => Promise<void>
  /** Starts again on the same port and data folder. */
  restart: () => Promise<void>
  /** Ends it, fills its catalogue as `npm run catalogue` does, and starts it again. */
  stock: (catalogue: readonly string[]) => Promise<void>
  /** Everything it printed. */
  output: () => string
  /** Ends it and removes the data folder. */
  stop: () => Promise<void>
}

/** Starts `apps/server/dist/main.js` and waits until it is ready. */
export async function startServer(): Promise<JourneyServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openktv-journey-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let printed = ''
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['apps/server/dist/main.js'], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', OPENKTV_DATA: folder, PUBLIC_URL: origin },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
    await until('the server is ready', 90_000, async () => {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${printed}`)
      return fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    origin,
    folder,
    kill: () => end('SIGKILL'),
    restart: start,
    async stock(catalogue) {
      await end('SIGTERM')
      const env = { ...process.env, OPENKTV_DATA: folder }
      await promisify(execFile)(process.execPath, ['apps/server/dist/catalogue.js', ...catalogue], { env })
      await start()
    },
    output: () => printed,
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
