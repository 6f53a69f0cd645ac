import { median } from './figure.ts'

/** Somebody who answers keystrokes, and how long it took, in ms: a list a round, a value a keystroke. */
export type Contender = { name: string; answer: (keystroke: Keystroke) => unknown; rounds: number[][] }
export type Keystroke = { text: string; bytes: Uint8Array }

/** Lets everybody answer the same keystrokes, round by round, each first in turn; the first round only warms up. */
export async function interleave(
  contenders: readonly Contender[],
  keystrokes: readonly Keystroke[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      const times = await timesOf(contender, keystrokes)
      if (round > 0) contender.rounds.push(times)
    }
  }
}

/** The median of the rounds' means, in ms. */
export function meanOf({ rounds }: Contender): number {
  return median(rounds.map(mean))
}

/** The median of the rounds' quantiles, in ms; `only` picks keystrokes by their place. */
export function quantileOf(
  { rounds }: Pick<Contender, 'rounds'>,
  quantile: number,
  only: (place: number) => boolean = () => true,
): number {
  return median(
    rounds.map((times) => {
      const sorted = times.filter((_, place) => only(place)).toSorted((one, other) => one - other)
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
    }),
  )
}

/** The quantile of the keystrokes' own medians over the rounds, in ms: what is slow by itself, not by what else the machine does. */
export function quantileOfMedians({ rounds }: Contender, quantile: number): number {
  const medians = (rounds[0] ?? []).map((_, place) => median(rounds.map((times) => times[place] ?? Number.NaN)))
  return quantileOf({ rounds: [medians] }, quantile)
}

/** The median of the ratios of means, round by round. */
export function ratioOf(slow: Contender, fast: Contender): number {
  return median(slow.rounds.map((times, round) => mean(times) / mean(fast.rounds[round] ?? [])))
}

async function timesOf({ answer }: Contender, keystrokes: readonly Keystroke[]): Promise<number[]> {
  const times: number[] = []
  for (const keystroke of keystrokes) {
    const startedMs = performance.now()
    const answered = answer(keystroke)
    // Whoever answers at once is not kept waiting for a promise.
    if (answered instanceof Promise) await answered
    times.push(performance.now() - startedMs)
  }
  return times
}

/** The mean CPU time of answers that take less than a look at the clock, in ms: a list a contender, a value a round; the first round only warms up. */
export function batchMeans(
  answers: readonly ((keystroke: Keystroke) => unknown)[],
  keystrokes: readonly Keystroke[],
  rounds: number,
): number[][] {
  const means: number[][] = answers.map(() => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const place of answers.keys()) {
      const turn = (place + round) % answers.length
      const answer = answers[turn]
      const before = process.cpuUsage()
      for (const keystroke of keystrokes) answer?.(keystroke)
      const { user, system } = process.cpuUsage(before)
      if (round > 0) means[turn]?.push((user + system) / 1000 / keystrokes.length)
    }
  return means
}

/** A short time as the table shows it. */
export function timeOf(ms: number): string {
  return ms < 1 ? `${(ms * 1000).toFixed(ms < 0.01 ? 2 : 1)} µs` : `${ms.toFixed(2)} ms`
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
