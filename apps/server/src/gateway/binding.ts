import { closeCode, cmd } from '@openktv/contract/push'
import { errorFrame, okFrame } from './frames.ts'
import type { Hub } from './hub.ts'
import { type Identity, idOf } from './identity.ts'
import { hangUp, type Line, write } from './line.ts'
import { comeAgain, joinPhones, tellTruths } from './phones.ts'
import { redeemElsewhere } from './redeem.ts'
import { joinTv, tellQueue } from './tvs.ts'

type Claim = { sessionId: number; userId: string; ticket: string }

/** Binds a socket to whom its ticket was issued, and says OK; anything else is an ERROR and the end of the socket (P7). */
export async function bindLine(hub: Hub, line: Line, claim: Claim): Promise<void> {
  if (line.stage === 'bound') return bindAgain(line, claim)
  line.stage = 'binding'
  let who: Identity | undefined
  try {
    const ticket = claim.ticket || line.ticket
    who = hub.tickets.redeem(ticket) ?? (await redeemElsewhere(hub, ticket))
    if (line.gone) return
    if (!who || !isAs(who, claim)) return refuse(line, claim)
    line.who = who
    await join(hub, line, who)
  } catch (error) {
    write(line, errorFrame(claim.sessionId, { cmd: cmd.bind, reason: 'bind failed' }))
    return comeAgain(hub, line)(error)
  }
  if (line.gone) return
  line.stage = 'bound'
  write(line, okFrame(claim.sessionId, cmd.bind, 'bind success'))
  tellFirst(hub, line, who).catch(comeAgain(hub, line))
}

/** Takes a socket out of everything; it may bind again with another ticket. */
export function unbindLine(hub: Hub, line: Line, sessionId: number): void {
  line.nobodySinceMs = hub.ticks()
  line.turn += 1
  line.stopNotices?.()
  line.stopNotices = undefined
  for (const off of line.offs.splice(0)) off()
  line.stage = 'greeted'
  line.who = undefined
  line.device = undefined
  line.switching = undefined
  write(line, okFrame(sessionId, cmd.unbind, 'unbind success'))
}

function bindAgain(line: Line, claim: Claim): void {
  if (!line.who || !isAs(line.who, claim)) return refuse(line, claim)
  write(line, okFrame(claim.sessionId, cmd.bind, 'bind success'))
}

function isAs(who: Identity, claim: Claim): boolean {
  return claim.userId === '' || claim.userId === idOf(who)
}

function join(hub: Hub, line: Line, who: Identity): Promise<void> {
  return who.kind === 'tv' ? joinTv(hub, line, who.deviceId) : joinPhones(hub, line, who.userUuid)
}

function tellFirst(hub: Hub, line: Line, who: Identity): Promise<void> {
  return who.kind === 'tv' ? tellQueue(hub, line, who.deviceId) : tellTruths(hub, line)
}

function refuse(line: Line, claim: Claim): void {
  write(line, errorFrame(claim.sessionId, { cmd: cmd.bind, reason: 'bind failed' }))
  hangUp(line, closeCode.auth)
}
