import { status } from '@openktv/contract/envelope'
import type { MessageContent } from '@openktv/contract/messages'
import type { Caller } from '../../http/caller.ts'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import { signOf } from './arrivals.service.ts'
import type { IdentityStore } from './identities.store.ts'
import type { OneTime } from './one-time.service.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { Tokens } from './tokens.service.ts'

export type PasswordNeeds = {
  store: Pick<IdentityStore, 'ownerOf' | 'passwordOf' | 'setPassword'>
  tokens: Pick<Tokens, 'endSessions'>
  oneTime: Pick<OneTime, 'revoke'>
  now: () => number
  writeMessage: (userUuid: string, content: MessageContent) => Promise<void>
}

export type Passwords = ReturnType<typeof createPasswords>

const minuteMs = 60_000
const wrongPerMinute = { account: 5, address: 20 } as const

/** Checking and changing passwords. */
export function createPasswords({ store, tokens, oneTime, now, writeMessage }: PasswordNeeds) {
  const wrongOfAccount = createLimiter(wrongPerMinute.account, now)
  const wrongOfAddress = createLimiter(wrongPerMinute.address, now)

  /** Throws Failure 6 when there is no such account, 7 for a wrong password, 429 after too many wrong ones. */
  async function check({ account, password, address }: { account: string; password: string; address: string }) {
    // Taken before looking and given back for a right one, so that a burst of guesses cannot outrun the count.
    const isAdmitted = wrongOfAddress.take(address) && wrongOfAccount.take(account)
    if (!isAdmitted) throw new Failure(status.tooMany, 'msg.too.many', minuteMs)
    const owner = await store.ownerOf(signOf(account))
    const stored = owner === undefined ? undefined : await store.passwordOf(owner)
    const isRight = await isPassword(stored, password)
    if (owner === undefined) throw new Failure(status.userNotFound, 'msg.err.user.not.found')
    if (!isRight) throw new Failure(status.wrongPassword, 'msg.err.password')
    wrongOfAddress.giveBack(address)
    wrongOfAccount.giveBack(account)
  }

  /** Sets a password. Mailed links to set one count no more, and every session ends but that of whoever asks. */
  async function change(userUuid: string, password: string, asking?: Caller): Promise<void> {
    await store.setPassword(userUuid, await hashPassword(password), now())
    await oneTime.revoke('reset', userUuid)
    await tokens.endSessions(userUuid, asking)
    await writeMessage(userUuid, { kind: 'passwordChanged' })
  }

  return { check, change }
}
