import { pushTimeoutMs } from '@openktv/contract/business'
import { isQueueCommand } from '@openktv/contract/remote'
import type { Remote } from './remote.service.ts'

export type ServicedNeeds = {
  /** Whether the channel's service for a TV is over, from the database. */
  isOver: (deviceId: string) => Promise<boolean>
  now: () => number
  /** Ms of a clock that nobody can set, for deadlines (default: `performance.now`). */
  ticks?: () => number
}

type Known = { isOver: boolean; untilMs: number }

// So much later an operator's change is noticed; a pause or a toggle is not worth a query each.
const rememberMs = 5_000
const rememberedMost = 10_000

/** A remote control that refuses to act on a TV whose channel no longer serves it: the merchant's admin has to act (spec ROL-2). */
export function serviced(needs: ServicedNeeds, remote: Remote): Remote {
  const { isOver, now, ticks = () => performance.now() } = needs
  const known = new Map<string, Known>()

  async function look(deviceId: string): Promise<Known> {
    const untilMs = now() + rememberMs
    const found = { isOver: await isOver(deviceId), untilMs }
    if (known.size >= rememberedMost) known.clear()
    known.set(deviceId, found)
    return found
  }

  function recall(deviceId: string): Known | undefined {
    const found = known.get(deviceId)
    return found && now() < found.untilMs ? found : undefined
  }

  const handleCommand: Remote['handleCommand'] = async (userUuid, tv, command) => {
    const untilMs = ticks() + pushTimeoutMs
    const found = recall(tv.deviceId) ?? (await look(tv.deviceId))
    if (found.isOver) return { kind: 'failed', message: 'msg.device.service.expired' }
    // Whoever pressed for the moment has been told that it did not work.
    if (!isQueueCommand(command) && ticks() >= untilMs) return { kind: 'slow' }
    return remote.handleCommand(userUuid, tv, command)
  }
  return { ...remote, handleCommand }
}
