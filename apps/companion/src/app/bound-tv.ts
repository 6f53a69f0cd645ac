import { bindStatus, type UserInfo } from '@openktv/contract/account'
import type { Tv } from '../shared/tv-store.ts'

/** The TV that a user is bound to; none while unbound or when the bind has expired (spec BND-1). */
export function tvOf(user: UserInfo | undefined): Tv | undefined {
  if (user?.isReDevice !== bindStatus.bound || user.deviceId === undefined) return undefined
  return { deviceId: user.deviceId, name: user.deviceName ?? '', online: undefined }
}
