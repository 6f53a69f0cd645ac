const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export type Wait = { unit: 'seconds' | 'minutes' | 'hours'; count: number }

/** A wait as people say it: 120 s at most, then whole minutes, from two hours on whole hours, never less than it is; undefined when it is over. */
export function waitOf(leftMs: number): Wait | undefined {
  if (leftMs <= 0) return undefined
  if (leftMs <= 2 * minuteMs) return { unit: 'seconds', count: Math.ceil(leftMs / secondMs) }
  if (leftMs <= 2 * hourMs) return { unit: 'minutes', count: Math.ceil(leftMs / minuteMs) }
  return { unit: 'hours', count: Math.ceil(leftMs / hourMs) }
}
