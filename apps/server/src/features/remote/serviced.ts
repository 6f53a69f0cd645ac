import type { Remote } from './remote.service.ts'

export type ServicedNeeds = {
  /** Whether the channel's service for a TV is over, from the database. */
  isOver: (deviceId: string) => Promise<boolean>
  now: () => number
}

type Known = { isOver: boolean; untilMs: number }

// So much later an operator's change is noticed; a pause or a toggle is not worth a query each.
const rememberMs = 5_000
const rememberedMost = 10_000

/** A remote control that refuses to act on a TV whose channel no longer serves it: the merchant's admin has to act (spec ROL-2). */
export function serviced({ isOver, now }: ServicedNeeds, remote: Remote): Remote {
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
    const found = recall(tv.deviceId) ?? (await look(tv.deviceId))
    if (found.isOver) return { kind: 'failed', message: 'msg.device.service.expired' }
    return remote.handleCommand(userUuid, tv, command)
  }
  return { ...remote, handleCommand }
}
