const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Above 9999 in ten thousands with two decimals and `w`, otherwise with thousands marked: 12800 → 1.28w (spec SNG-14). */
export function formatCount(value: number): string {
  if (value > 9_999) return `${(value / 10_000).toFixed(2)}w`
  return String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** How long ago something was, for a catalogue to put into words. */
export type Ago =
  | { kind: 'now' }
  | { kind: 'minutes'; count: number }
  | { kind: 'today'; time: string }
  | { kind: 'day'; date: string; time: string }

/** Under 3 minutes is now, under an hour counts minutes, then today's hh:mm; earlier days by date (spec SNG-14). Both in epoch ms. */
export function ago(thenMs: number, nowMs: number): Ago {
  const passedMs = nowMs - thenMs
  if (passedMs < 3 * minuteMs) return { kind: 'now' }
  if (passedMs < hourMs) return { kind: 'minutes', count: Math.floor(passedMs / minuteMs) }
  const then = new Date(thenMs)
  const time = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`
  if (then.toDateString() === new Date(nowMs).toDateString()) return { kind: 'today', time }
  return {
    kind: 'day',
    date: `${then.getFullYear()}-${twoDigits(then.getMonth() + 1)}-${twoDigits(then.getDate())}`,
    time,
  }
}

/** 72000 ms → 1:12. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1_000))
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
