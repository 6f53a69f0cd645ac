import { pushTimeoutMs } from '@openktv/contract/business'
import { action, type Command, isQueueCommand, type QueueSnapshot } from '@openktv/contract/remote'
import { createPressWriter } from './press-writer.ts'
import { pressQueue } from './presses.ts'
import { type CommandOutcome, type RemoteNeeds, type Tv, unacknowledged } from './remote-needs.ts'
import { rememberSongs } from './remember-songs.ts'
import { createReports } from './reports.ts'
import { createSay } from './say.ts'
import type { RemoteStore } from './remote.store.ts'
import { snapshot } from './snapshots.ts'

export type Remote = ReturnType<typeof createRemote>

// A press under way; emptied when it is over, because tables that a Map has outgrown still hold what was in it.
type Running = { outcome: Promise<CommandOutcome> | undefined }

/** The remote control: what a press does to a TV and its queue. Both ways to press, HTTP and socket, end here. */
export function createRemote(borrowed: RemoteNeeds) {
  const songRows = rememberSongs(borrowed.songRows, borrowed.now)
  const { write, forget } = createPressWriter(borrowed.store)
  const needs = { ...borrowed, songRows, write, store: forgetting(borrowed.store, forget) }
  const running = new Map<string, Running>()
  const say = createSay(needs)
  let forgottenMs = needs.now()

  /** Does what a person asks of a TV. The right to ask has been checked; the same `command.id` never acts twice (spec PSH-11). */
  function handleCommand(userUuid: string, tv: Tv, command: Command): Promise<CommandOutcome> {
    if (command.type === action.console) return sendSaid(userUuid, tv, command)
    if (!isQueueCommand(command)) return sendMomentary(needs, tv, command)
    const key = `${userUuid} ${command.id}`
    const same = running.get(key)?.outcome
    if (same) return same
    const press: Running = { outcome: undefined }
    running.set(key, press)
    press.outcome = forgetOldPresses()
      .then(() => pressQueue(needs, tv, { userUuid, command }))
      .finally(() => {
        running.delete(key)
        press.outcome = undefined
      })
    return press.outcome
  }

  async function sendSaid(userUuid: string, tv: Tv, command: Parameters<typeof say>[1]): Promise<CommandOutcome> {
    const { ticks = () => performance.now() } = needs
    const untilMs = ticks() + pushTimeoutMs
    const said = await say(userUuid, command)
    if (said.kind === 'refused') return { kind: 'failed', message: said.message }
    return ticks() < untilMs ? sendMomentary(needs, tv, said.command) : { kind: 'slow' }
  }

  async function forgetOldPresses(): Promise<void> {
    const nowMs = needs.now()
    if (nowMs - forgottenMs < forgetEveryMs) return
    forgottenMs = nowMs
    await needs.store.forgetPresses(nowMs - pressLifeMs)
  }

  return {
    handleCommand,
    ...createReports(needs),
    /** The queue of a TV as everybody is to see it. Rejects for an unknown TV. */
    snapshot: (deviceId: string): Promise<QueueSnapshot> => snapshot(needs, deviceId),
    /** Raises a TV's connection epoch. Rejects for an unknown TV. */
    nextEpoch: (deviceId: string): Promise<number> => needs.store.nextEpoch(deviceId),
    deviceName: (deviceId: string): Promise<string> => needs.store.deviceName(deviceId),
  }
}

// What leaves a queue by itself changes it behind the writer's back.
function forgetting(store: RemoteStore, forget: (deviceId: string) => void): RemoteStore {
  return {
    ...store,
    end: (deviceId, ended) => store.end(deviceId, ended).finally(() => forget(deviceId)),
    cancel: (asked) => store.cancel(asked).finally(() => forget(asked.deviceId)),
  }
}

// A press is answered again for a day, and forgotten soon after.
const pressLifeMs = 24 * 3_600_000
const forgetEveryMs = 3_600_000

// At most once, never stored, never replayed.
async function sendMomentary(needs: RemoteNeeds, tv: Tv, command: Command): Promise<CommandOutcome> {
  const delivery = await needs.deliver(tv.deviceId, JSON.stringify(command), pushTimeoutMs)
  return delivery === 'acked' ? { kind: 'done', result: { deviceName: tv.name } } : unacknowledged(delivery)
}
