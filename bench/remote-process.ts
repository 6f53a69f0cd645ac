import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'

/** A server of the remote benches in a process of its own. Whoever starts it closes it. */
export type RemoteProcess = {
  origin: string
  /** Microseconds of CPU so far. */
  cpu: () => Promise<number>
  /** Resident bytes after a collection of garbage. */
  memory: () => Promise<number>
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Starts `program` (see `bundleRemote`) as a raw relay or as our gateway; the environment says what stands behind it. */
export async function startRemote(
  program: string,
  kind: 'gateway' | 'relay',
  environment: NodeJS.ProcessEnv = {},
): Promise<RemoteProcess> {
  const child = spawn(process.execPath, ['--expose-gc', program, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  })
  const origin = `http://127.0.0.1:${await portOf(child)}`
  const ask = async (question: string): Promise<number> =>
    z.number().parse(await (await fetch(`${origin}/${question}`)).json())
  return {
    origin,
    cpu: () => ask('cpu'),
    memory: () => ask('memory'),
    kill: () => end(child, 'SIGKILL'),
    close: () => end(child, 'SIGTERM'),
  }
}

/** Bundles the server of the benches into a folder; answers the program. */
export async function bundleRemote(folder: string): Promise<string> {
  const program = path.join(folder, 'remote-server.mjs')
  const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
  const options = ['--bundle', '--platform=node', '--format=esm', '--log-level=warning', `--banner:js=${banner}`]
  const externals = ['--external:pg-native', '--external:@electric-sql/pglite']
  const source = path.join('bench', 'remote-server.ts')
  const asked = [source, ...options, ...externals, `--outfile=${program}`]
  const esbuild = spawn('node_modules/.bin/esbuild', asked, { stdio: 'inherit' })
  const [code]: unknown[] = await once(esbuild, 'exit')
  if (code !== 0) throw new Error(`the server of the bench could not be bundled (esbuild ended with ${String(code)})`)
  return program
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('no output to read the port from')
  const [line]: unknown[] = await once(child.stdout, 'data')
  return z.object({ port: z.number() }).parse(JSON.parse(String(line))).port
}
