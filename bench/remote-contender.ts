import { type Figure, median } from './figure.ts'
import type { Answered, Pairs } from './remote-pairs.ts'

/** What the remote benches compare: a server with its phones and TVs, and what was measured of it, a value a round. */
export type Contender = {
  pairs: Pairs
  /** Microseconds of CPU that its server has used so far. */
  cpu: () => Promise<number>
  p50Ms: number[]
  cpuMicroseconds: number[]
  perSecond: number[]
  answers: Answered[]
}

export function contender(pairs: Pairs, cpu: () => Promise<number>): Contender {
  return { pairs, cpu, p50Ms: [], cpuMicroseconds: [], perSecond: [], answers: [] }
}

/** A round for everybody, the first of them another one each time; round 0 warms them up and counts for nothing. */
export async function playRounds(
  contenders: readonly Contender[],
  { rounds, perSecond, roundMs }: { rounds: number; perSecond: number; roundMs: number },
): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % contenders.length
    const order = [...contenders.slice(first), ...contenders.slice(0, first)]
    for (const each of order) await pressSteadily(each, perSecond, roundMs)
    for (const each of order) await pressFlatOut(each, roundMs)
    if (round === 0) contenders.forEach(forget)
  }
}

async function pressSteadily(each: Contender, perSecond: number, forMs: number): Promise<void> {
  const answers = await each.pairs.pressSteadily(perSecond, forMs)
  each.answers.push(...answers)
  each.p50Ms.push(median(answers.map(({ tookMs }) => tookMs)))
}

async function pressFlatOut(each: Contender, forMs: number): Promise<void> {
  const before = await each.cpu()
  const startMs = performance.now()
  const answers = await each.pairs.pressFlatOut(forMs)
  const tookMs = performance.now() - startMs
  each.answers.push(...answers)
  each.perSecond.push((answers.length * 1_000) / tookMs)
  each.cpuMicroseconds.push(((await each.cpu()) - before) / answers.length)
}

function forget(each: Contender): void {
  each.p50Ms.length = 0
  each.cpuMicroseconds.length = 0
  each.perSecond.length = 0
  each.answers.length = 0
}

/** Two rows of values beside each other, with the median of their ratios round by round. */
export function compare(
  name: string,
  show: (value: number) => string,
  [ours, baseline]: readonly [readonly number[], readonly number[]],
): Figure & { value: number } {
  const value = median(ours.map((each, round) => each / (baseline[round] ?? Number.NaN)))
  const shown = { ours: show(median(ours)), baseline: show(median(baseline)), ratio: value.toFixed(2) }
  return { name, ...shown, demand: '', holds: true, value }
}

/** How many of a contender's presses were answered OK. */
export function answered(name: string, { answers }: Contender): Figure {
  const ok = answers.filter(({ code }) => code === undefined).length
  const ours = `${ok} of ${answers.length}`
  return {
    name,
    ours,
    baseline: '',
    ratio: (ok / answers.length).toFixed(4),
    demand: '100 %',
    holds: ok === answers.length,
  }
}

export function ms(value: number): string {
  return `${value.toFixed(3)} ms`
}

export function microseconds(value: number): string {
  return `${value.toFixed(1)} µs`
}

export function aSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')} /s`
}
