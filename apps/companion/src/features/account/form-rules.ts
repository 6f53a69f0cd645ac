import { isEmail, isNewPassword, isPhone, normalAccount } from '@openktv/contract/sign-in'

/** What can be typed or ticked in the account forms. */
export type Values = { account: string; code: string; password: string; again: string; agreed: boolean }

/** Which of it a form has, and what it must be; a new password is typed twice. */
export type FormShape = {
  account?: 'phone' | 'email' | 'any'
  code?: true
  password?: 'new' | 'known'
  agreed?: true
}

/** What is wrong, by the name of its text. */
type Problem =
  | 'phone'
  | 'email'
  | 'account'
  | 'code'
  | 'password'
  | 'passwordLength'
  | 'newPassword'
  | 'again'
  | 'agreed'
export type Problems = Partial<Record<keyof Values, Problem>>

/** A form before anything was typed. */
export const emptyValues: Values = { account: '', code: '', password: '', again: '', agreed: false }

/** What has to be put right before the form can be sent (spec AUT-15, AUT-16). */
export function problemsOf(values: Values, shape: FormShape): Problems {
  const account = accountProblem(values.account.trim(), shape.account)
  const password = passwordProblem(values.password, shape.password)
  return {
    ...(account && { account }),
    ...(shape.code && !/^\d{6}$/.test(values.code) && { code: 'code' }),
    ...(password && { password }),
    ...(shape.password === 'new' && values.again !== values.password && { again: 'again' }),
    ...(shape.agreed && !values.agreed && { agreed: 'agreed' }),
  }
}

/** The conditions of a new password, one by one, in the order they are shown (spec AUT-15). */
export function passwordRules(password: string) {
  return [
    { rule: 'length', met: password.length >= 8 && password.length <= 21 },
    { rule: 'upper', met: /[A-Z]/.test(password) },
    { rule: 'lower', met: /[a-z]/.test(password) },
    { rule: 'digit', met: /\d/.test(password) },
    { rule: 'first', met: /^[A-Za-z0-9!@#$]/.test(password) },
  ] as const
}

function accountProblem(account: string, kind: FormShape['account']): 'phone' | 'email' | 'account' | undefined {
  if (kind === 'phone' && !isPhone(account)) return 'phone'
  if (kind === 'email' && !isEmail(account)) return 'email'
  return kind === 'any' && normalAccount(account) === undefined ? 'account' : undefined
}

// As far as a sign-in reads it; no password was ever that long (spec AUT-15).
const readPassword = 128

function passwordProblem(password: string, kind: FormShape['password']): Problems['password'] {
  if (kind === 'new' && !isNewPassword(password)) return 'newPassword'
  if (kind !== 'known') return undefined
  if (password.length > readPassword) return 'passwordLength'
  return password === '' ? 'password' : undefined
}
