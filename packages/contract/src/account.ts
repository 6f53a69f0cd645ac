import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formInteger } from './form.ts'

/** isReDevice: 1 bound, 2 unbound, 3 bind expired (spec BND-1). */
export const bindStatus = { bound: 1, unbound: 2, expired: 3 } as const

/** VIP status: -1 never, 0 expired, 1 active (spec VIP-1). */
export const vipStatus = { never: -1, expired: 0, active: 1 } as const

/** What `type` says: a guest of a scanned TV, or somebody with an account. */
export const userType = { guest: 0, account: 1 } as const

/** The cached user info (spec core §3); what a home guest has no use for keeps its neutral value. */
export const userInfo = z.object({
  userUuid: z.string(),
  loginUserUuid: z.string(),
  nickname: z.string(),
  /** The address of one's picture, where there is one (spec MED-4). */
  headImage: z.optional(z.string()),
  type: z.number(),
  /** The phone number or e-mail of the account, masked for the screen (138****8000, m***@example.com); a guest has none. */
  account: z.optional(z.string()),
  /** Whether the messaging app knows the account too (spec AUT-2). */
  isWxBind: z.optional(z.literal([0, 1])),
  token: z.optional(z.string()),
  language: z.optional(z.string()),
  isEnabled: z.number(),
  isReDevice: z.literal([bindStatus.bound, bindStatus.unbound, bindStatus.expired]),
  deviceId: z.optional(z.string()),
  deviceName: z.optional(z.string()),
  channel: z.string(),
  vipStatus: z.literal([vipStatus.never, vipStatus.expired, vipStatus.active]),
  expireTime: z.number(),
  isShare: z.literal([0, 1]),
  payType: z.optional(z.number()),
  productType: z.optional(z.number()),
  isFreeActivation: z.literal([0, 1]),
  isRemind: z.literal([0, 1]),
  mpushEnabled: z.literal([0, 1]),
  pushType: z.number(),
})
export type UserInfo = z.infer<typeof userInfo>

/** Who am I: the cached user info of the token's owner. */
export const fetchUserInfo = endpoint({
  path: '/user/info',
  input: z.object({ scene: z.optional(z.literal(['show_time', 'scan_login'])) }),
  output: userInfo,
})

/** The same call as a phone makes it: a token that counts no more makes a visitor, who is null (spec REQ-6). */
export const fetchUserOrVisitor = { ...fetchUserInfo, silent: true, output: z.nullable(userInfo) }

/** The system configuration as a list of names and values; type 6 is the only one asked for (spec VIP-8). */
export const listConfigs = endpoint({
  path: '/config/listConfigs',
  caller: 'anyone',
  input: z.object({ type: z.optional(formInteger) }),
  output: z.array(z.object({ confName: z.string(), confValue: z.string() })),
})
