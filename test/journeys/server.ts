import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { until } from './until.ts'

/** A built server of its own: a free port, and a data folder nobody has used. */
export type JourneyServer = {
  origin: string
  /** Its data folder. */
  folder: string
  /** Ends it; its data folder stays. */
  close: () => Promise<void>
  /** SIGKILL, as if the plug were pulled. */
  kill: () => Promise<void>
  /** SIGSTOP: it stands still in the middle of whatever it does, and its sockets stay open. The answer lets it go on. */
  freeze: () => () => void
  /** Starts again on the same port and data folder. */
  restart: () => Promise<void>
  /** Starts it again as one that pages open at this host, over plain HTTP; gives that origin. */
  moveTo: (host: string) => Promise<string>
  /** Lets a minute pass on its clock, at once. */
  passMinute: () => Promise<void>
  /** Ends it, fills its catalogue as `npm run catalogue` does, and starts it again. */
  stock: (catalogue: readonly string[]) => Promise<void>
  /** Everything it printed. */
  output: () => string
  /** Ends it and removes the data folder. */
  stop: () => Promise<void>
}

// Compiling all of PostgreSQL, and some of it once more, takes longer than the parts of it that a journey needs; rendering songs needs it.
const quickStart = ['--wasm-lazy-compilation', '--liftoff-only']

// The server's clock is the machine's, until a signal moves it on.
const clock = `
  const now = Date.now
  let aheadMs = 0
  Date.now = () => now() + aheadMs
  process.on('SIGUSR2', () => console.log('it is later by', (aheadMs += 60_000), 'ms'))
`

/** Starts `apps/server/dist/main.js` and waits until it is ready. Its data folder is a copy of the shop that is opened for the journeys, once it is there. */
export async function startServer(): Promise<JourneyServer> {
  const shop = process.env['OPENKTV_OPENED_SHOP']
  if (shop === undefined) return startNewServer()
  const failed = `${shop}-failed`
  await until('the shop is opened', 280_000, () => {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
    return existsSync(shop)
  })
  return startNewServer(shop)
}

/** The same on a data folder nobody has used, or a copy of one. */
export async function startNewServer(shop?: string): Promise<JourneyServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openktv-journey-'))
  if (shop !== undefined) await cp(shop, folder, { recursive: true })
  const port = await freePort()
  const { start, end, freeze, passMinute, output, address } = createRunning({
    port,
    folder,
    settings: shop === undefined ? [] : quickStart,
  })

  await start()
  return {
    origin: originOf(port),
    folder,
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze,
    restart: start,
    async moveTo(host) {
      await end('SIGTERM')
      address.PUBLIC_URL = `http://${host}:${port}`
      await start()
      return address.PUBLIC_URL
    },
    passMinute,
    async stock(catalogue) {
      await end('SIGTERM')
      const env = { ...process.env, OPENKTV_DATA: folder }
      await promisify(execFile)(process.execPath, ['apps/server/dist/catalogue.js', ...catalogue], { env })
      await start()
    },
    output,
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The process of one server after another, on the same port and data folder. */
function createRunning({ port, folder, settings }: { port: number; folder: string; settings: readonly string[] }) {
  const address = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: originOf(port) }
  let printed = ''
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const signals = `--import=data:text/javascript,${encodeURIComponent(clock)}`
    const started = spawn(process.execPath, [...settings, signals, 'apps/server/dist/main.js'], {
      env: { ...process.env, ...address, OPENKTV_DATA: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
    await until('the server is ready', 90_000, async () => {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${printed}`)
      return fetch(`${originOf(port)}/readyz`).then(
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
    // One that stands still hears of it only when it goes on.
    ending.kill('SIGCONT')
    await ended
  }

  function freeze(): () => void {
    const frozen = child
    frozen?.kill('SIGSTOP')
    return () => void frozen?.kill('SIGCONT')
  }

  async function passMinute(): Promise<void> {
    const before = printed.length
    child?.kill('SIGUSR2')
    await until('a minute has passed', 10_000, () => printed.slice(before).includes('it is later by'))
  }

  return { start, end, freeze, passMinute, output: () => printed, address }
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

// Above those that browsers refuse, and below those that the system lends to whoever calls out: none of these takes it while the server is away.
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 30_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
