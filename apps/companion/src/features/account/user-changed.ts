import type { Call } from '@openktv/client/call'
import { putUserInfo } from '@openktv/contract/user-settings'
import type { QueryClient } from '@tanstack/react-query'
import { userKey } from './user-query.ts'

/** My name or picture is another one now: this phone reads it anew, and the TV is told (spec PSH-9). A TV that cannot be told hears it when somebody comes or goes. */
export async function userChanged(queries: QueryClient, call: Call): Promise<void> {
  call(putUserInfo, {}).catch(() => undefined)
  await queries.refetchQueries({ queryKey: userKey })
}
