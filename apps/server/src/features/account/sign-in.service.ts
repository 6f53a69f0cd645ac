import { status } from '@openktv/contract/envelope'
import {
  isNewPassword,
  isPhone,
  loginType,
  normalAccount,
  type CodePurpose,
  type SignedIn,
} from '@openktv/contract/sign-in'
import type { Asked } from '../../http/caller.ts'
import { userOf, visitorOf } from '../../http/caller.ts'
import { Failure } from '../../http/failure.ts'
import { signOf, type Arrivals } from './arrivals.service.ts'
import { resendAfterMs, type Codes } from './codes.service.ts'
import { hashPassword } from './password-hash.ts'
import type { Passwords } from './passwords.service.ts'
import type { Tokens } from './tokens.service.ts'

export type SignInNeeds = {
  arrivals: Arrivals
  codes: Codes
  passwords: Passwords
  tokens: Pick<Tokens, 'open'>
}

/** A password as it was chosen, twice. */
export type Chosen = { password: string; again: string }

export type SignIn = ReturnType<typeof createSignIn>

/** Phone numbers, e-mail addresses, codes and passwords (spec AUT-1 to AUT-3, AUT-15 to AUT-17). */
export function createSignIn(needs: SignInNeeds) {
  const { arrivals, codes, passwords, tokens } = needs

  /** Sends a code. Whether there is such an account is told nobody: the code itself only reaches its owner. */
  async function sendCode(typed: string, purpose: CodePurpose, asked: Asked): Promise<{ resendAfterMs: number }> {
    const to = { account: accountOf(typed), address: asked.address, language: asked.language }
    if (purpose === 'forgot')
      await codes.sendIf((await arrivals.ownerOf(signOf(to.account))) !== undefined, to, purpose)
    else await codes.send(to, purpose)
    return { resendAfterMs }
  }

  /** Signs in by password (types 1 and 3) or by code (type 2, which also lets a new number in). */
  async function signIn(
    { loginType: type, account: typed, password = '', code = '' }: Typed,
    asked: Asked,
  ): Promise<SignedIn> {
    const account = accountOf(typed)
    if (type === loginType.code) await codes.verify({ account, address: asked.address }, 'signIn', code)
    else await passwords.check({ account, password, address: asked.address })
    return arrivals.enter({ signs: [signOf(account)], visitor: visitorOf(asked), language: asked.language })
  }

  /** A new account for a phone number. Throws Failure 2 when it has one. */
  async function register(typed: Registration, asked: Asked): Promise<SignedIn> {
    const account = phoneOf(typed.account)
    checkRegistration(typed)
    await codes.verify({ account, address: asked.address }, 'register', typed.code)
    const passwordHash = await hashPassword(typed.password)
    const signs = [signOf(account)]
    const { language } = asked
    return arrivals.enter({ signs, visitor: visitorOf(asked), language, passwordHash, mustBeNew: true })
  }

  /** A new password by code; ends every other session of the account. */
  async function resetPassword(typed: { account: string; code: string } & Chosen, asked: Asked): Promise<void> {
    const account = accountOf(typed.account)
    checkChosen(typed)
    await codes.verify({ account, address: asked.address }, 'forgot', typed.code)
    const owner = await arrivals.ownerOf(signOf(account))
    // Nobody was sent that code.
    if (owner === undefined) throw new Failure(status.wrongCode, 'msg.err.code')
    await passwords.change(owner, typed.password, asked.caller)
  }

  /** Joins a phone number to the account of whoever asks. */
  async function bindPhone({ account: typed, code }: { account: string; code: string }, asked: Asked) {
    const account = phoneOf(typed)
    const userUuid = userOf(asked)
    await codes.verify({ account, address: asked.address }, 'wxBind', code)
    return tokens.open(await arrivals.join(userUuid, [signOf(account)]))
  }

  return { sendCode, signIn, register, resetPassword, bindPhone }
}

type Typed = { loginType: 1 | 2 | 3; account: string; password?: string | undefined; code?: string | undefined }
type Registration = { account: string; code: string; agreed: boolean } & Chosen

/** The account as it is stored. Throws Failure for what is neither a phone number nor an e-mail address (spec AUT-16). */
export function accountOf(typed: string): string {
  const account = normalAccount(typed)
  if (account === undefined) throw new Failure(status.badRequest, 'msg.account.invalid')
  return account
}

/** Throws Failure 5 when the two differ, and 'msg.password.rule' for one that may not be chosen (spec AUT-15). */
export function checkChosen({ password, again }: Chosen): void {
  if (password !== again) throw new Failure(status.passwordsDiffer, 'msg.err.password.differ')
  if (!isNewPassword(password)) throw new Failure(status.badRequest, 'msg.password.rule')
}

/** The same, and throws Failure when the user agreement was not accepted. */
export function checkRegistration({ agreed, ...chosen }: Chosen & { agreed: boolean }): void {
  if (!agreed) throw new Failure(status.badRequest, 'msg.agreement.first')
  checkChosen(chosen)
}

function phoneOf(typed: string): string {
  const account = accountOf(typed)
  if (!isPhone(account)) throw new Failure(status.badRequest, 'msg.account.invalid')
  return account
}
