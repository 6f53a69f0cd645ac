import { closeCode } from '@openktv/contract/push'
import type { Hub } from './hub.ts'
import { isFull } from './limits.ts'
import { forgetOverdue, hangUp, type Line } from './line.ts'
import { follow } from './phones.ts'

/** Starts the one timer behind every deadline of this node: answers, handshakes, pings. Returns its stop. */
export function startSweep(hub: Hub): () => void {
  const timer = setInterval(() => sweep(hub), hub.limits.sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}

function sweep(hub: Hub): void {
  const nowMs = hub.ticks()
  hub.standstill.beat(nowMs)
  for (const { expire } of hub.openPushes.filter(({ untilMs }) => untilMs <= nowMs)) expire()
  for (const [userUuid, pushes] of hub.restingPushes) {
    if (isFull(pushes, hub.limits.pushes, nowMs)) hub.restingPushes.delete(userUuid)
  }
  for (const line of hub.lines) if (!line.gone) check(hub, line, nowMs)
}

function check(hub: Hub, line: Line, nowMs: number): void {
  if (isNobody(line) && nowMs - line.nobodySinceMs >= hub.limits.handshakeMs) {
    return hangUp(line, closeCode.handshakeTimeout)
  }
  if (line.acks.length > 0) forgetOverdue(line, nowMs)
  if (line.device && line.who?.kind === 'user' && nowMs >= line.lookAgainMs) follow(hub, line, line.who.userUuid)
  if (nowMs < line.pingDueMs) return
  if (line.misses >= hub.limits.pingMisses) return line.socket.terminate()
  line.misses += 1
  line.pingDueMs = nowMs + hub.limits.pingMs
  line.socket.ping()
}

// One that is being bound waits for the database, not for its page.
function isNobody({ stage }: Line): boolean {
  return stage === 'opened' || stage === 'greeted'
}
