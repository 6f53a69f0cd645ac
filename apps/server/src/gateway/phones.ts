import { closeCode } from '@openktv/contract/push'
import { isOnline } from './delivery.ts'
import { kickFrame } from './frames.ts'
import { type Hub, type Person, phonesSubject, userSubject } from './hub.ts'
import { fullBucket } from './limits.ts'
import { hangUp, hold, type Line, tell, write } from './line.ts'
import { saidBy } from './said.ts'
import { hearGoing, stands } from './sessions.ts'

/** Makes a socket one of a person's phones: it follows the person's binding from here on. Rejects when the database does not answer. */
export async function joinPhones(hub: Hub, line: Line, userUuid: string): Promise<void> {
  const hear = (text: string): void => (text === '' ? follow(hub, line, userUuid) : hearGoing(line, text))
  hold(line, await hub.needs.bus.subscribe(userSubject(userUuid), hear))
  // Asked after subscribing, so that a session cannot end unheard between the two.
  if (!(await stands(hub, line, userUuid))) return
  await lookUp(hub, line, userUuid)
  if (line.gone) return
  const person = personOf(hub, userUuid)
  person.lines.push(line)
  line.offs.push(() => leave(hub, line, userUuid))
  for (const oldest of person.lines.slice(0, -hub.limits.socketsPerUser)) {
    write(oldest, kickFrame(oldest.pageId, userUuid))
    hangUp(oldest, closeCode.kicked)
  }
}

/** The person behind a user's sockets. */
export function personOf(hub: Hub, userUuid: string): Person {
  const known = hub.people.get(userUuid)
  if (known) return known
  const pushes = hub.restingPushes.get(userUuid) ?? fullBucket(hub.limits.pushes, hub.ticks())
  hub.restingPushes.delete(userUuid)
  const person = { lines: [], pushes }
  hub.people.set(userUuid, person)
  return person
}

/** Tells a phone what is true now: its TV, the queue, the player. */
export async function tellTruths(hub: Hub, line: Line): Promise<void> {
  const { device, turn } = line
  if (!device) return
  const { deviceId, name } = device
  const meanwhile = new Set<unknown>()
  line.meanwhile = meanwhile
  const [online, queue, said] = await Promise.all([
    isOnline(hub, deviceId),
    hub.needs.snapshot(deviceId),
    saidBy(hub, deviceId),
  ])
  if (line.turn !== turn) return
  line.meanwhile = undefined
  // What was told meanwhile is at least as new as what was asked for.
  if (!meanwhile.has('device')) tell(line, JSON.stringify({ type: 'device', deviceId, name, online }))
  tell(line, JSON.stringify({ type: 'queue', queue }))
  const player = hub.needs.playerOf(deviceId) ?? said.player
  if (player && !meanwhile.has('player')) tell(line, JSON.stringify({ type: 'player', player }))
}

/** Tells a phone what its TV, or somebody at it, has said. */
function tellNotice(line: Line, notice: string): void {
  line.meanwhile?.add(JSON.parse(notice).type)
  tell(line, notice)
}

/** Looks up anew where a person is bound: the right to push to the earlier TV ends in this tick. */
export function follow(hub: Hub, line: Line, userUuid: string): void {
  const switching = switchTv(hub, line, userUuid)
  line.switching = switching
  // In this order, so that a push that waits for it is answered before the socket closes.
  switching
    .finally(() => {
      if (line.switching === switching) line.switching = undefined
    })
    .catch(comeAgain(hub, line))
}

/** What to do when a socket could not be told where it stands: it ends, and its page comes again. */
export function comeAgain(hub: Hub, line: Line): (error: unknown) => void {
  return (error) => {
    hub.needs.onError(error)
    hangUp(line, closeCode.restart)
  }
}

async function switchTv(hub: Hub, line: Line, userUuid: string): Promise<void> {
  await lookUp(hub, line, userUuid)
  // A socket that is still being bound is told after its OK.
  if (line.stage === 'bound') tellTruths(hub, line).catch(comeAgain(hub, line))
}

async function lookUp(hub: Hub, line: Line, userUuid: string): Promise<void> {
  line.turn += 1
  const { turn } = line
  line.device = undefined
  line.stopNotices?.()
  line.stopNotices = undefined
  const bound = await hub.needs.boundDevice(userUuid)
  const nowMs = hub.needs.now()
  const endsMs = typeof bound === 'object' ? (bound.expiresMs ?? Infinity) : 0
  if (line.turn !== turn || typeof bound !== 'object' || endsMs <= nowMs) return
  line.device = bound
  line.lookAgainMs = hub.ticks() + Math.min(endsMs - nowMs, hub.limits.lookAgainMs)
  const off = await hub.needs.bus.subscribe(phonesSubject(bound.deviceId), (notice) => tellNotice(line, notice))
  if (line.turn !== turn) return off()
  line.stopNotices = off
}

function leave(hub: Hub, line: Line, userUuid: string): void {
  const person = hub.people.get(userUuid)
  if (!person) return
  person.lines = person.lines.filter((other) => other !== line)
  if (person.lines.length > 0) return
  hub.people.delete(userUuid)
  hub.restingPushes.set(userUuid, person.pushes)
}
