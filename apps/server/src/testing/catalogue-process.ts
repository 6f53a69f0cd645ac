import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The real command as a process of its own; what it says is gathered. */
type CatalogueProcess = {
  /** Resolves when it has said something that fits; rejects when it has ended before. */
  said: (words: RegExp) => Promise<void>
  /** More of its standard input, or its end. */
  feed: (text: string) => void
  feedEnd: () => void
  signal: (signal: NodeJS.Signals) => void
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

export type CatalogueBundle = {
  run: (args: readonly string[], environment: Readonly<Record<string, string>>) => CatalogueProcess
  /** An empty folder, removed in the end. */
  folder: string
  remove: () => Promise<void>
}

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Bundles the command as the build does, beside `dist`, so that it finds the migrations as it does there. */
export async function bundleCatalogue(): Promise<CatalogueBundle> {
  const bundle = join(home, `dist.catalogue-${process.pid}`)
  await build({
    entryPoints: [join(home, 'src/catalogue.ts')],
    outdir: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [{ name: 'packages', setup: (plugged) => plugged.onResolve({ filter: /^[^./]/ }, leaveOutside) }],
  })
  const folder = await mkdtemp(join(tmpdir(), 'openktv-catalogue-'))
  const running: CatalogueProcess[] = []

  function run(args: readonly string[], environment: Readonly<Record<string, string>>): CatalogueProcess {
    const started = start(join(bundle, 'catalogue.js'), args, environment)
    running.push(started)
    return started
  }

  async function remove(): Promise<void> {
    for (const started of running) started.signal('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    for (const place of [bundle, folder]) await rm(place, { recursive: true, force: true })
  }

  return { run, folder, remove }
}

function start(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): CatalogueProcess {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...environment } })
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text))
  // A command that has stopped reads no further.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...printed }))

  async function said(words: RegExp): Promise<void> {
    while (!words.test(printed.stderr)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it has ended: ${printed.stderr}`)
      await Promise.race([once(child.stderr, 'data'), ended])
    }
  }

  return {
    said,
    feed: (text) => void child.stdin.write(text),
    feedEnd: () => void child.stdin.end(),
    signal: (signal) => void child.kill(signal),
    ended,
  }
}

// Our own packages are TypeScript and go into the bundle; everything else is loaded as it is.
function leaveOutside({ path, kind }: { path: string; kind: string }): { external: true } | undefined {
  return kind === 'entry-point' || path.startsWith('@openktv/') ? undefined : { external: true }
}
