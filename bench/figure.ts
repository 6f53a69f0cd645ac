/** One measured line: ours beside a baseline of the same run, and what is demanded. */
export type Figure = { name: string; ours: string; baseline: string; ratio: string; demand: string; holds: boolean }

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** A duration as the table shows it. */
export function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
