import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { status } from './envelope.ts'
import { formFlag, formInteger } from './form.ts'

/** How somebody signs in (spec core §3); the messaging app's own way needs no form. */
export const loginType = { phone: 1, code: 2, email: 3 } as const

/** What a verification code is for; a code for one purpose is none for another (spec AUT-3). */
export const codePurposes = ['register', 'forgot', 'signIn', 'wxBind'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Kinds of the page that says a mail was sent (spec RT-1). */
export const mailKind = { register: 1, resetPassword: 2 } as const

const mobilePattern = /^(?:\+?86)?1[3-9]\d{9}$/
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
const passwordPattern = /^[A-Za-z0-9!@#$](?=.{7,20}$)/

/** Whether it is a mainland China mobile number, with or without +86 (spec AUT-16). */
export function isPhone(account: string): boolean {
  return mobilePattern.test(account)
}

/** Whether it is an e-mail address of at most 254 characters (spec AUT-16). */
export function isEmail(account: string): boolean {
  return account.length <= 254 && emailPattern.test(account)
}

/** One way to write an account: a phone number without +86, an e-mail in lower case; undefined when it is neither. */
export function normalAccount(account: string): string | undefined {
  const trimmed = account.trim()
  if (isPhone(trimmed)) return trimmed.slice(-11)
  return isEmail(trimmed) ? trimmed.toLowerCase() : undefined
}

/** A new password: 8 to 21 characters with an upper-case letter, a lower-case letter and a digit, the first a letter, digit or one of ! @ # $ (spec AUT-15). */
export function isNewPassword(password: string): boolean {
  return passwordPattern.test(password) && /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password)
}

const account = z.string().check(z.maxLength(254))
const password = z.string().check(z.maxLength(128))
const code = z.string().check(z.maxLength(12))
const ticket = z.string().check(z.maxLength(64))
const nothing = z.object({})

/** What every way of signing in answers: the token, and those that renew it. */
export const signedIn = z.object({
  token: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  grantType: z.string(),
  userUuid: z.string(),
})
export type SignedIn = z.infer<typeof signedIn>

/** Sends a verification code by SMS (or by mail to an e-mail account); valid 5 minutes. `resendAfterMs` is the countdown. */
export const sendVerifyCode = endpoint({
  path: '/account/getVerifyCode',
  caller: 'anyone',
  input: z.object({ account, purpose: z.literal(codePurposes) }),
  output: z.object({ resendAfterMs: z.number() }),
})

/** Signs in by phone or e-mail and password (types 1 and 3) or by phone and code (type 2). A guest's token sent along is taken over. */
export const signIn = endpoint({
  path: '/account/login',
  caller: 'anyone',
  input: z.object({
    loginType: z.pipe(formInteger, z.literal([1, 2, 3])),
    account,
    password: z.optional(password),
    code: z.optional(code),
  }),
  output: signedIn,
})

/** Registers a phone number with its code and a password; the user agreement must be accepted. A guest's token sent along becomes this account. */
export const registerByPhone = endpoint({
  path: '/account/register',
  caller: 'anyone',
  input: z.object({ account, code, password, again: password, agreed: formFlag }),
  output: signedIn,
})

/** Registers an e-mail address; nothing can be done with it before the mailed link was opened. */
export const registerByEmail = endpoint({
  path: '/account/emailRegister',
  caller: 'anyone',
  input: z.object({ account, password, again: password, agreed: formFlag }),
  output: nothing,
})

/** Sends the activation mail again. Answers the same whether there is such an account or not. */
export const sendActiveEmail = endpoint({
  path: '/account/sendActiveEmail',
  caller: 'anyone',
  input: z.object({ account }),
  output: nothing,
})

/** Activates an e-mail account by the ticket of the mailed link, and signs in. */
export const activateUser = endpoint({
  path: '/user/userActivation',
  caller: 'anyone',
  input: z.object({ ticket }),
  output: signedIn,
})

/** A new password by phone and code. Every other session of the account ends. */
export const resetPassword = endpoint({
  path: '/account/resetPassword',
  caller: 'anyone',
  input: z.object({ account, code, password, again: password }),
  output: nothing,
})

/** Mails a link to set a new password. Answers the same whether there is such an account or not. */
export const sendResetEmail = endpoint({
  path: '/account/sendResetEmail',
  caller: 'anyone',
  input: z.object({ account }),
  output: nothing,
})

/** A new password by the ticket of the mailed link. Every session of the account ends. */
export const resetEmailPassword = endpoint({
  path: '/account/resetEmailPassword',
  caller: 'anyone',
  input: z.object({ ticket, password, again: password }),
  output: nothing,
})

/** Ends this session: its token and what renews it. */
export const signOut = endpoint({ path: '/account/logout', input: nothing, output: nothing })

/** Ends every session of the user. */
export const clearToken = endpoint({ path: '/user/clearToken', input: nothing, output: nothing })

/** Joins a phone number to the account of a messaging-app user, by code; two accounts that both own something are never joined. */
export const wxBind = endpoint({ path: '/user/wxBind', input: z.object({ account, code }), output: signedIn })

/** The grant type that tokens must have now; a stored one that differs means signing in anew (spec AUT-4). */
export const fetchGrantType = endpoint({
  path: '/user/getGrantType',
  caller: 'anyone',
  input: nothing,
  output: z.object({ grantType: z.string() }),
})

/** New tokens for a refresh token, which is spent by it; one that was spent before ends the whole session (spec AUT-5). Status 2000 on success. */
export const refreshTokens = endpoint({
  base: 'auth',
  method: 'GET',
  encoding: 'query',
  path: '/token/refresh',
  caller: 'anyone',
  silent: true,
  success: status.alsoSuccess,
  input: z.object({ refreshToken: z.string().check(z.maxLength(128)) }),
  output: signedIn,
})

/**
 * Where the page's form POST starts the messaging app's sign-in, on the auth base; the fields are `redirectUrl` (a path, or an address of our own)
 * and, for a guest, `ticket`. The way back is `redirectUrl` with a one-time `oauth` ticket in its query, or `/login?failed=1` (spec AUT-4). With
 * `bind` the account that the ticket stands for is the one to be known by the messaging app; what came of it is `wxBind` in the query.
 */
export const messagingAppPaths = { base: '/signin/wechatmp', userinfo: '/signin/wechatmp-pro' } as const

/** What came of binding the messaging app: it knows the account, it has one of its own that cannot be joined, or it did not work. */
export type WxBindResult = 'done' | 'taken' | 'failed'

/** Exchanges a one-time ticket from an address (sessionId, miniToken) for the token it stands for; at most 60 s old, used once (spec AUT-7). */
export const exchangeTicket = endpoint({
  base: 'auth',
  path: '/auth/token',
  caller: 'anyone',
  input: z.object({ ticket, purpose: z.literal(['sessionId', 'miniToken', 'oauth']) }),
  output: signedIn,
})

/** A sub-account for signing in on a TV; it does not share the main account's membership (spec AUT-12). */
export const subAccount = z.object({
  userUuid: z.string(),
  nickname: z.string(),
  expireTime: z.number(),
  deviceName: z.string(),
})
export type SubAccount = z.infer<typeof subAccount>

export const fetchSubAccounts = endpoint({
  path: '/account/subAccountList',
  input: nothing,
  output: z.object({ result: z.array(subAccount) }),
})

/** A ticket for signing in on the TV: the QR code holds `<origin>/qrcodeAuth/<ticket>`; one use, 60 s (spec AUT-11). */
export const createSignInTicket = endpoint({
  path: '/device/signInTicket',
  caller: 'tv',
  input: nothing,
  output: z.object({ url: z.string(), lifeMs: z.number() }),
})

/** What the phone shows before it confirms: which TV asks. */
export const fetchSignInTicket = endpoint({
  path: '/account/scanLogin',
  input: z.object({ ticket }),
  output: z.object({ deviceName: z.string(), lifeMs: z.number() }),
})

/** The phone's user signs in on the TV that shows the ticket; the TV hears it at once (spec AUT-6, AUT-11). */
export const confirmSignIn = endpoint({
  path: '/account/scanLoginCallback',
  input: z.object({ uuid: ticket }),
  output: z.object({ deviceName: z.string() }),
})
