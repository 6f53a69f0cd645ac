import { closeCode } from '@openktv/contract/push'
import { command, isQueueCommand } from '@openktv/contract/remote'
import { notify, presenceProbe, reach, saidProbe } from './delivery.ts'
import { kickFrame } from './frames.ts'
import { type Hub, tvKey, tvSubject } from './hub.ts'
import { ask, hangUp, hold, type Line, tell, write } from './line.ts'
import { saidHere } from './said.ts'

/** Registers a socket as the TV: an earlier socket of the same TV is kicked. Rejects when there is no such TV. */
export async function joinTv(hub: Hub, line: Line, deviceId: string): Promise<void> {
  const { bus, nextEpoch, deviceName } = hub.needs
  const [epoch, name] = await Promise.all([nextEpoch(deviceId), deviceName(deviceId)])
  // One that was cut meanwhile must not take the place of the one that came after it.
  if (line.gone) return
  let isReplaced = false
  hold(line, await bus.register(tvKey(deviceId), { epoch, handler, replaced }))
  hold(line, await bus.subscribe(tvSubject(deviceId), (notice) => tell(line, notice)))
  if (line.gone) return
  line.offs.push(leave)
  announce(true)

  function handler(content: string): Promise<string> {
    if (content === presenceProbe) return Promise.resolve('')
    if (content === saidProbe) return Promise.resolve(JSON.stringify(saidHere(hub, deviceId)))
    const nowMs = hub.ticks()
    // Whoever still waits for it asks again when their clock rings.
    if (nowMs - hub.standstill.sinceMs(nowMs) >= hub.limits.pushMs && isForTheMoment(content)) return never()
    return ask(line, content, nowMs + hub.limits.pushMs)
  }

  // What it reported is the newer socket's to say, which may be another server's.
  function replaced(): void {
    isReplaced = true
    // One that came too late has reported nothing: what is known is the newer one's.
    if (line.stage === 'bound') hub.needs.tvLeft(deviceId)
    write(line, kickFrame(line.pageId, deviceId))
    hangUp(line, closeCode.kicked)
  }

  function leave(): void {
    if (isReplaced) return
    hub.needs.tvLeft(deviceId)
    announce(false)
    void takeBack()
  }

  // It may have come to another server before this one heard of it, which has said so before it was said to be gone.
  async function takeBack(): Promise<void> {
    if ((await reach(hub, deviceId)) === 'acked') announce(true)
  }

  function announce(online: boolean): void {
    notify(hub, deviceId, { type: 'device', deviceId, name, online })
  }
}

// One for each: a promise keeps whoever waits for it.
function never(): Promise<never> {
  return new Promise(() => undefined)
}

function isForTheMoment(content: string): boolean {
  return !isQueueCommand(command.parse(JSON.parse(content)))
}

/** Tells a TV the queue it is to play. */
export async function tellQueue(hub: Hub, line: Line, deviceId: string): Promise<void> {
  const queue = await hub.needs.snapshot(deviceId)
  if (!line.gone) tell(line, JSON.stringify({ type: 'queue', queue }))
}
