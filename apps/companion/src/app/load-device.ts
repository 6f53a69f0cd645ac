import { CallFailure, type Call } from '@openktv/client/call'
import { bindByDeviceId, fetchDeviceStatus } from '@openktv/contract/device'
import type { QueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@openktv/contract/account'
import { userKey } from '../features/account/user-query.ts'
import { setTv } from '../shared/tv-store.ts'
import { tvOf } from './bound-tv.ts'

export type LoadNeeds = {
  /** A call that warns of nothing. */
  call: Call
  deviceId: string
  /** Who this is, and asks it anew. */
  queries: QueryClient
}

/** Opens the page at the TV that the address names: the bound one, or one this user was at before (spec BND-6). Answers what to say where that is refused. */
export async function loadDevice({ call, deviceId, queries }: LoadNeeds): Promise<string | undefined> {
  const user = queries.getQueryData<UserInfo | null>(userKey) ?? undefined
  if (user === undefined) return undefined
  try {
    if (tvOf(user)?.deviceId === deviceId) {
      setTv(await call({ ...fetchDeviceStatus, silent: true }, { deviceId }))
      return undefined
    }
    const { device } = await call({ ...bindByDeviceId, silent: true }, { deviceId })
    setTv(device)
    // What is known of the user names the TV of before, and is never old by itself.
    await queries.refetchQueries({ queryKey: userKey })
    return undefined
  } catch (error) {
    return error instanceof CallFailure ? error.message : 'msg.operation.failed'
  }
}
