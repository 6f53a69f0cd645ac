import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { build, type PluginBuild } from 'esbuild'
import * as z from 'zod/mini'
import { type Figure, median } from './figure.ts'

/** What is asked: a form to a path. */
type Asked = { path: string; body: string }
/** A server of `http-server.ts`, and the requests it answered a CPU second, a value a round. */
export type Racer = {
  child: ChildProcess
  origin: string
  headers: Record<string, string>
  /** The next request; the same order for everybody. */
  next: () => Asked
  perSecond: number[]
}

const connections = 32
const roundMs = 2_000

/** Bundles the servers into a folder of their own, lets `run` race them, and removes the folder. */
export async function withServers(run: (program: string) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = path.resolve('.tmp', `bench-http.${process.pid}`)
  try {
    return await run(await bundle(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a server in a process of its own, by its kind. */
export async function openRacer(program: string, kind: string, asked: readonly Asked[]): Promise<Racer> {
  const child = fork(program, [kind])
  const origin = `http://127.0.0.1:${await numberFrom(child)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', language: 'CN', terminalType: 'weixin' }
  let place = 0
  const next = (): Asked => {
    place += 1
    return asked[place % asked.length] ?? { path: '/', body: '' }
  }
  return { child, origin, headers, next, perSecond: [] }
}

/** Ends a server. */
export async function closeRacer({ child }: Racer): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** The first round warms everybody up; in every other one each goes first in turn. */
export async function race(racers: readonly Racer[], rounds: number): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % racers.length
    for (const racer of [...racers.slice(first), ...racers.slice(0, first)]) {
      const before = await cpuOf(racer)
      const answers = await callFor(racer, roundMs)
      const cpuSeconds = ((await cpuOf(racer)) - before) / 1e6
      if (round > 0) racer.perSecond.push(answers / cpuSeconds)
    }
  }
}

/** One beside another, round by round. */
export function compare(name: string, ours: Racer, baseline: Racer): Omit<Figure, 'demand' | 'holds'> {
  const ratios = ours.perSecond.map((value, round) => value / (baseline.perSecond[round] ?? Number.NaN))
  const show = ({ perSecond }: Racer): string => Math.round(median(perSecond)).toString()
  return { name, ours: show(ours), baseline: show(baseline), ratio: median(ratios).toFixed(2) }
}

async function callFor(racer: Racer, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const untilMs = performance.now() + forMs
  let answers = 0
  const keepCalling = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      await call(racer, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, keepCalling))
  agent.destroy()
  return answers
}

function call({ origin, headers, next }: Racer, agent: Agent): Promise<void> {
  const asked = next()
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${asked.path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${answer.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end(asked.body)
  })
}

async function cpuOf({ child }: Racer): Promise<number> {
  child.send('cpu')
  return numberFrom(child)
}

async function numberFrom(child: ChildProcess): Promise<number> {
  const [value]: unknown[] = await once(child, 'message')
  return z.number().parse(value)
}

async function bundle(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const outfile = path.join(folder, 'http-server.mjs')
  const entryPoints = [path.resolve('bench', 'http-server.ts')]
  const packages = { name: 'packages', setup: leavePackagesOutside }
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [packages],
    logLevel: 'warning',
  })
  return outfile
}

// Our own packages are TypeScript and go into the bundle; everything else is loaded as it is.
function leavePackagesOutside(plugged: PluginBuild): void {
  plugged.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
    kind === 'entry-point' || name.startsWith('@openktv/') ? undefined : { external: true },
  )
}
