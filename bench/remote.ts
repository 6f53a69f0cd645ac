import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { type Figure, median } from './figure.ts'
import { openPairs, type Pairs } from './remote-pairs.ts'

const rounds = 7
const pairsPerServer = 100
const perSecond = 2_000
const roundMs = 1_000
const ratioMost = 1.6

/** A server of the bench and what was measured of it, a value a round. */
type Contender = {
  origin: string
  pairs: Pairs
  p50Ms: number[]
  cpuMicroseconds: number[]
  close: () => Promise<void>
}

/** From the press on a phone to the TV, its ACK and the phone's OK: our gateway beside a raw `ws` relay, which runs twice to show the noise. */
export async function benchRemote(): Promise<Figure[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'openktv-bench-'))
  const contenders: Contender[] = []
  try {
    const program = await bundle(scratch)
    for (const kind of ['gateway', 'relay', 'relay'] as const) contenders.push(await open(program, kind))
    for (let round = 0; round <= rounds; round += 1) await measure(rotated(contenders, round))
    return figures(contenders)
  } finally {
    for (const contender of contenders) await contender.close()
    await rm(scratch, { recursive: true })
  }
}

function figures([ours, relay, again]: Contender[]): Figure[] {
  if (!ours || !relay || !again) throw new Error('a contender is missing')
  const press = compare('press to answer, p50', ms, [ours.p50Ms, relay.p50Ms])
  const cpu = compare('server CPU per press', microseconds, [ours.cpuMicroseconds, relay.cpuMicroseconds])
  return [
    { ...press, demand: `≤ ${ratioMost} × relay`, holds: Number(press.ratio) <= ratioMost },
    { ...cpu, demand: `≤ ${ratioMost} × relay`, holds: Number(cpu.ratio) <= ratioMost },
    { ...compare('control: relay beside relay, p50', ms, [again.p50Ms, relay.p50Ms]), demand: '', holds: true },
    {
      ...compare('control: relay beside relay, CPU', microseconds, [again.cpuMicroseconds, relay.cpuMicroseconds]),
      demand: '',
      holds: true,
    },
  ]
}

function compare(name: string, show: (value: number) => string, [ours, baseline]: [number[], number[]]) {
  const ratios = ours.map((value, round) => value / (baseline[round] ?? Number.NaN))
  return { name, ours: show(median(ours)), baseline: show(median(baseline)), ratio: median(ratios).toFixed(2) }
}

// The first round warms everybody up; in every other one each goes first in turn.
async function measure(contenders: Contender[]): Promise<void> {
  for (const { pairs, p50Ms } of contenders) p50Ms.push(median(await pairs.pressSteadily(perSecond, roundMs)))
  for (const contender of contenders) {
    const before = await cpuOf(contender)
    const answers = await contender.pairs.pressFlatOut(roundMs)
    contender.cpuMicroseconds.push(((await cpuOf(contender)) - before) / answers)
  }
}

function rotated(contenders: Contender[], round: number): Contender[] {
  if (round === 1) {
    for (const { p50Ms, cpuMicroseconds } of contenders) {
      p50Ms.length = 0
      cpuMicroseconds.length = 0
    }
  }
  const first = round % contenders.length
  return [...contenders.slice(first), ...contenders.slice(0, first)]
}

async function cpuOf({ origin }: Contender): Promise<number> {
  const answer = await fetch(`${origin}/cpu`)
  return z.number().parse(await answer.json())
}

async function open(program: string, kind: 'gateway' | 'relay'): Promise<Contender> {
  const child = spawn(process.execPath, [program, kind], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const origin = `http://127.0.0.1:${await portOf(child)}`
  const pairs = await openPairs(origin, kind, pairsPerServer)
  const close = async (): Promise<void> => {
    pairs.close()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { origin, pairs, p50Ms: [], cpuMicroseconds: [], close }
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('no output to read the port from')
  const [line]: unknown[] = await once(child.stdout, 'data')
  return z.object({ port: z.number() }).parse(JSON.parse(String(line))).port
}

async function bundle(folder: string): Promise<string> {
  const program = path.join(folder, 'remote-server.mjs')
  const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
  const options = ['--bundle', '--platform=node', '--format=esm', '--log-level=warning', `--banner:js=${banner}`]
  const source = path.join('bench', 'remote-server.ts')
  const esbuild = spawn('node_modules/.bin/esbuild', [source, ...options, `--outfile=${program}`], { stdio: 'inherit' })
  const [code]: unknown[] = await once(esbuild, 'exit')
  if (code !== 0) throw new Error(`the server of the bench could not be bundled (esbuild ended with ${String(code)})`)
  return program
}

function ms(value: number): string {
  return `${value.toFixed(3)} ms`
}

function microseconds(value: number): string {
  return `${value.toFixed(1)} µs`
}
