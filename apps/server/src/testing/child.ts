import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export type Child = {
  pid: number
  /** The next line it prints; undefined when it has ended and said all. */
  line: () => Promise<string | undefined>
  /** Ends it with SIGKILL unless it has ended by itself, and resolves when it is gone. */
  kill: () => Promise<void>
}

// Inside the repository, so that the bundle finds its packages.
const bundles = fileURLToPath(new URL('../../node_modules/.cache/openktv-children/', import.meta.url))

/** Runs a TypeScript file as a process of its own, with arguments. Its errors go to our own stderr. */
export async function startChild(entry: URL, args: string[]): Promise<Child> {
  mkdirSync(bundles, { recursive: true })
  const outfile = join(bundles, `${process.pid}-${crypto.randomUUID()}.mjs`)
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [{ name: 'packages', setup: (bundle) => bundle.onResolve({ filter: /^[^./]/ }, leaveOutside) }],
  })
  const child = spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  async function line(): Promise<string | undefined> {
    const { done, value } = await lines.next()
    return done === true ? undefined : value
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await exited
    rmSync(outfile, { force: true })
  }

  return { pid: child.pid ?? 0, line, kill }
}

// Our own packages are TypeScript and go into the bundle; everything else is loaded as it is.
function leaveOutside({ path, kind }: { path: string; kind: string }): { external: true } | undefined {
  return kind === 'entry-point' || path.startsWith('@openktv/') ? undefined : { external: true }
}
