import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { build, type PluginBuild } from 'esbuild'
import * as z from 'zod/mini'
import { type Figure, median } from './figure.ts'

const rounds = 7
const connections = 32
const roundMs = 2_000
const ratioLeast = 0.55

/** A server of the bench, and the requests it answered a CPU second, a value a round. */
type Contender = { child: ChildProcess; origin: string; headers: Record<string, string>; perSecond: number[] }

/** A call with a token, through everything that guards the API, beside a bare `node:http` echo, which runs twice to show the noise. */
export async function benchHttp(): Promise<Figure[]> {
  const folder = path.resolve('.tmp', `bench-http.${process.pid}`)
  const contenders: Contender[] = []
  try {
    const program = await bundle(folder)
    for (const kind of ['ours', 'echo', 'echo'] as const) contenders.push(await open(program, kind))
    for (let round = 0; round <= rounds; round += 1) await measure(contenders, round)
    return figures(contenders)
  } finally {
    await Promise.all(contenders.map(close))
    await rm(folder, { recursive: true, force: true })
  }
}

function figures([ours, echo, again]: Contender[]): Figure[] {
  if (!ours || !echo || !again) throw new Error('a contender is missing')
  const answers = compare('authenticated call, answers per CPU second', ours, echo)
  return [
    { ...answers, demand: `≥ ${ratioLeast} × echo`, holds: Number(answers.ratio) >= ratioLeast },
    { ...compare('control: echo beside echo', again, echo), demand: '', holds: true },
  ]
}

function compare(name: string, ours: Contender, baseline: Contender): Omit<Figure, 'demand' | 'holds'> {
  const ratios = ours.perSecond.map((value, round) => value / (baseline.perSecond[round] ?? Number.NaN))
  const show = ({ perSecond }: Contender): string => Math.round(median(perSecond)).toString()
  return { name, ours: show(ours), baseline: show(baseline), ratio: median(ratios).toFixed(2) }
}

// The first round warms everybody up; in every other one each goes first in turn.
async function measure(contenders: Contender[], round: number): Promise<void> {
  const first = round % contenders.length
  for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
    const before = await cpuOf(contender)
    const answers = await callFor(contender, roundMs)
    const cpuSeconds = ((await cpuOf(contender)) - before) / 1e6
    if (round > 0) contender.perSecond.push(answers / cpuSeconds)
  }
}

async function callFor(contender: Contender, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const untilMs = performance.now() + forMs
  let answers = 0
  const keepCalling = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      await call(contender, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, keepCalling))
  agent.destroy()
  return answers
}

function call({ origin, headers }: Contender, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/config/listConfigs`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${answer.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end('type=6')
  })
}

async function cpuOf({ child }: Contender): Promise<number> {
  child.send('cpu')
  return numberFrom(child)
}

async function open(program: string, kind: 'ours' | 'echo'): Promise<Contender> {
  const child = fork(program, [kind])
  const origin = `http://127.0.0.1:${await numberFrom(child)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', language: 'CN', terminalType: 'weixin' }
  const token = kind === 'ours' ? await aToken(origin, headers) : 'a'.repeat(43)
  return { child, origin, headers: { ...headers, token }, perSecond: [] }
}

async function aToken(origin: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}/api/device/register`, { method: 'POST', headers })
  return z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data.token
}

async function numberFrom(child: ChildProcess): Promise<number> {
  const [value]: unknown[] = await once(child, 'message')
  return z.number().parse(value)
}

async function close({ child }: Contender): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
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
