import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The real server as a process of its own. */
type MainProcess = {
  /** Where it listens; rejects when it ends before. */
  origin: () => Promise<string>
  signal: (signal: NodeJS.Signals) => void
  /** Resolves with the exit code and all that it printed. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

export type MainBundle = {
  /** Starts it on a free port unless the environment says otherwise. */
  start: (environment: Readonly<Record<string, string>>) => MainProcess
  /** An empty folder, removed in the end. */
  folder: string
  /** Ends what still runs and removes everything. */
  remove: () => Promise<void>
}

const home = fileURLToPath(new URL('../../', import.meta.url))
// Beside dist, so that main finds its migrations and songs as it does there.
const bundles = join(home, '.tmp')

/** Bundles main.ts as `npm start` does. */
export async function bundleMain(): Promise<MainBundle> {
  await build({
    entryPoints: { main: join(home, 'src/main.ts'), 'studio-worker': join(home, 'src/studio/studio-worker.ts') },
    outdir: bundles,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [{ name: 'packages', setup: (plugged) => plugged.onResolve({ filter: /^[^./]/ }, leaveOutside) }],
  })
  const folder = await mkdtemp(join(tmpdir(), 'openktv-main-'))
  const running: MainProcess[] = []

  function start(environment: Readonly<Record<string, string>>): MainProcess {
    const started = startMain(join(bundles, 'main.js'), environment)
    running.push(started)
    return started
  }

  async function remove(): Promise<void> {
    for (const started of running) started.signal('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
    await rm(bundles, { recursive: true, force: true })
  }

  return { start, folder, remove }
}

function startMain(script: string, environment: Readonly<Record<string, string>>): MainProcess {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...printed }))

  async function origin(): Promise<string> {
    for (;;) {
      const port = /localhost:(\d+)\/tv/.exec(printed.stdout)?.[1]
      if (port !== undefined) return `http://127.0.0.1:${port}`
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${printed.stderr}`)
      await Promise.race([once(child.stdout, 'data'), ended])
    }
  }

  return { origin, ended, signal: (signal) => void child.kill(signal) }
}

// Our own packages are TypeScript and go into the bundle; everything else is loaded as it is.
function leaveOutside({ path, kind }: { path: string; kind: string }): { external: true } | undefined {
  return kind === 'entry-point' || path.startsWith('@openktv/') ? undefined : { external: true }
}
