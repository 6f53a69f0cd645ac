import type { PlayerState } from '@openktv/contract/remote'

/** Where in the song the TV is now, in ms: it goes on by itself between two of its reports. */
export function positionAt(player: PlayerState, reportedAtMs: number, nowMs: number): number {
  const passedMs = player.phase === 'playing' ? Math.max(0, nowMs - reportedAtMs) : 0
  return Math.min(player.positionMs + passedMs, player.durationMs)
}
