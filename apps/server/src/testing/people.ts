import { registerByPhone, sendVerifyCode, signIn, type CodePurpose, type SignedIn } from '@openktv/contract/sign-in'
import { expect, vi } from 'vitest'
import type { Shop } from './shop.ts'

/** A password that may be chosen. */
export const goodPassword = 'Karaoke2026'

let drawn = 0

/** A mobile number nobody has used. */
export function aPhoneNumber(): string {
  drawn += 1
  return `139${String(10_000_000 + drawn)}`
}

/** An address nobody has called from. */
export function anAddress(): string {
  drawn += 1
  return `198.18.${Math.floor(drawn / 250) % 250}.${drawn % 250}`
}

/** The code that a number or an address was sent last, after a message; waits for one that is on its way. */
export async function codeOf(shop: Shop, account: string, afterId = 0): Promise<string> {
  return vi.waitFor(() => {
    const message = shop.inbox.list().find(({ id, to, code }) => id > afterId && to.endsWith(account) && code !== '')
    expect(message).toBeDefined()
    return message?.code ?? ''
  })
}

/** Asks for a code, as whoever holds the token, and answers it. */
export async function askForCode(
  shop: Shop,
  wish: { account: string; purpose: CodePurpose; token?: string | undefined },
): Promise<string> {
  const { account, purpose, token } = wish
  const lastId = shop.inbox.list()[0]?.id
  await shop.caller(token, 'CN', anAddress())(sendVerifyCode, { account, purpose })
  return codeOf(shop, account, lastId)
}

/** Registers a number, as a visitor or as the holder of a guest's token. */
export async function register(shop: Shop, account: string, token?: string): Promise<SignedIn> {
  const code = await askForCode(shop, { account, purpose: 'register', token })
  const chosen = { password: goodPassword, again: goodPassword, agreed: true }
  return shop.caller(token, 'CN', anAddress())(registerByPhone, { account, code, ...chosen })
}

/** Signs in by code, as a visitor or as the holder of a token. */
export async function signInByCode(shop: Shop, account: string, token?: string): Promise<SignedIn> {
  const code = await askForCode(shop, { account, purpose: 'signIn', token })
  return shop.caller(token, 'CN', anAddress())(signIn, { loginType: 2, account, code })
}
