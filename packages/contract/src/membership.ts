import { vipStatus, type UserInfo } from './account.ts'

/** What membership is read from; `expireTime` is epoch ms. */
export type Membership = Pick<UserInfo, 'vipStatus' | 'expireTime'>

/** Whether somebody is a member now: the status is 1 and the time has not come (spec VIP-1). */
export function isMember(membership: Membership, nowMs: number): boolean {
  return remainingMs(membership, nowMs) > 0
}

/** How long a membership still lasts, in ms: expireTime − now while the status is 1, also below 0; otherwise 0 (spec VIP-1). */
export function remainingMs({ vipStatus: standing, expireTime }: Membership, nowMs: number): number {
  return standing === vipStatus.active ? expireTime - nowMs : 0
}
