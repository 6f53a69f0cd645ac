import type { Remote } from './remote.service.ts'

/** A remote control that refuses to act on a TV whose channel no longer serves it: the merchant's admin has to act (spec ROL-2). */
export function serviced(isOver: (deviceId: string) => Promise<boolean>, remote: Remote): Remote {
  const handleCommand: Remote['handleCommand'] = async (userUuid, tv, command) =>
    (await isOver(tv.deviceId))
      ? { kind: 'failed', message: 'msg.device.service.expired' }
      : remote.handleCommand(userUuid, tv, command)
  return { ...remote, handleCommand }
}
