import { verificationCodeMs } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { isPhone, type CodePurpose } from '@openktv/contract/sign-in'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import { hashOf, type Secrets } from '../../http/secrets.ts'
import type { CodeStore, SendingLimits } from './codes.store.ts'
import { codeMail } from './mails.ts'
import type { Messages } from './messages.ts'

export type CodeNeeds = {
  store: CodeStore
  secrets: Secrets
  now: () => number
  messages: Messages
  /** How many codes and mails this node sends a minute, whoever asks. */
  messagesPerMinute: number
}

/** An account as `normalAccount` writes it, and who asks. */
export type Recipient = { account: string; address: string; language: string }

export type Codes = ReturnType<typeof createCodes>

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const codeDigits = 6
const tries = 5
const wrongCodesPerMinute = 20

/** How long the button that sends waits (spec AUT-3). */
export const resendAfterMs = minuteMs

// An SMS costs money and a telephone that rings all night: whoever asks, an account gets so many and no more.
const limits: SendingLimits = {
  account: [
    { most: 1, withinMs: resendAfterMs },
    { most: 5, withinMs: hourMs },
    { most: 10, withinMs: dayMs },
  ],
  address: [{ most: 10, withinMs: hourMs }],
}

/** Verification codes: six digits that count once, for 5 minutes, for one account and one purpose, and five tries (spec AUT-3). */
export function createCodes({ store, secrets, now, messages, messagesPerMinute }: CodeNeeds) {
  const budget = createLimiter(messagesPerMinute, now)
  const wrong = createLimiter(wrongCodesPerMinute, now)

  /** Counts one message to an account. Throws Failure 429 with the time to wait when there may be none yet. */
  async function admit({ account, address }: Recipient): Promise<void> {
    if (!budget.take('')) throw new Failure(status.tooMany, 'msg.too.many', minuteMs)
    const waitMs = await store.admit({ account, address }, now(), limits)
    if (waitMs === 0) return
    budget.giveBack('')
    throw new Failure(status.tooMany, 'msg.too.many', waitMs)
  }

  /** Sends a code. Throws Failure 429 when it is too soon, and 'msg.send.fail' when the service would not take it. */
  async function send(to: Recipient, purpose: CodePurpose): Promise<void> {
    const code = await prepare(to, purpose)
    if (await deliver(to, purpose, code)) return
    await store.drop(to.account, purpose)
    throw new Failure(status.serverError, 'msg.send.fail')
  }

  /** Does as if it sent a code, and sends it when somebody is there: the answer, and how long it takes, tell nothing. */
  async function sendIf(isThere: boolean, to: Recipient, purpose: CodePurpose): Promise<void> {
    const code = await prepare(to, purpose)
    if (isThere) void deliver(to, purpose, code)
  }

  async function prepare(to: Recipient, purpose: CodePurpose): Promise<string> {
    await admit(to)
    await store.forget(now() - dayMs)
    const code = secrets.digits(codeDigits)
    const { account } = to
    const hash = codeHash(account, purpose, code)
    await store.put({ account, purpose, hash, triesLeft: tries, expiresMs: now() + verificationCodeMs, usedMs: null })
    return code
  }

  function deliver({ account, language }: Recipient, purpose: CodePurpose, code: string): Promise<boolean> {
    const minutes = verificationCodeMs / minuteMs
    if (isPhone(account)) return messages.sendCode(account, { code, purpose, minutes, language })
    return messages.sendMail({ to: account, ...codeMail(language, { code, minutes }) })
  }

  /** Uses a code up. Throws Failure 3 when none is open, 4 for a wrong one, 429 after too many wrong ones from one address. */
  async function verify({ account, address }: Omit<Recipient, 'language'>, purpose: CodePurpose, typed: string) {
    // Taken before looking and given back for a right one, so that a burst of guesses cannot outrun the count.
    if (!wrong.take(address)) throw new Failure(status.tooMany, 'msg.too.many', minuteMs)
    const code = typed.normalize('NFKC').replace(/[\s-]/g, '')
    if (!/^\d{6}$/.test(code)) throw new Failure(status.wrongCode, 'msg.err.code')
    const isRight = await store.attempt({ account, purpose, hash: codeHash(account, purpose, code) }, now())
    if (isRight === undefined) throw new Failure(status.sendCodeFirst, 'msg.err.send.code.first')
    if (!isRight) throw new Failure(status.wrongCode, 'msg.err.code')
    wrong.giveBack(address)
  }

  return { admit, send, sendIf, verify }
}

function codeHash(account: string, purpose: CodePurpose, code: string): string {
  return hashOf(`${account} ${purpose} ${code}`)
}
