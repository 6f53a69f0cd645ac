import { CallFailure, type Call } from '@openktv/client/call'
import { bindByDeviceId, fetchDeviceStatus } from '@openktv/contract/device'
import { setTv } from '../shared/tv-store.ts'
import { tvOf } from './bound-tv.ts'
import type { UserInfo } from '@openktv/contract/account'

export type LoadNeeds = {
  /** A call that warns of nothing. */
  call: Call
  deviceId: string
  user: UserInfo | undefined
  /** Asks anew who this is. */
  refreshUser: () => Promise<unknown>
}

/** Opens the page at the TV that the address names: the bound one, or one this user was at before (spec BND-6). Answers what to say where that is refused. */
export async function loadDevice({ call, deviceId, user, refreshUser }: LoadNeeds): Promise<string | undefined> {
  if (user === undefined) return undefined
  try {
    if (tvOf(user)?.deviceId === deviceId) {
      setTv(await call({ ...fetchDeviceStatus, silent: true }, { deviceId }))
      return undefined
    }
    const { device } = await call({ ...bindByDeviceId, silent: true }, { deviceId })
    setTv(device)
    await refreshUser()
    return undefined
  } catch (error) {
    return error instanceof CallFailure ? error.message : 'msg.operation.failed'
  }
}
