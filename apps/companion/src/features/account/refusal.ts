import { CallFailure } from '@openktv/client/call'
import { status } from '@openktv/contract/envelope'
import type { Values } from './form-rules.ts'

/** What the server said against a form: the message key, the field it belongs to where it belongs to one (spec AUT-17), and how long to wait. */
export type Refusal = { field: keyof Values | undefined; message: string; waitMs: number | undefined }

const fields: Readonly<Record<number, keyof Values>> = {
  [status.userExists]: 'account',
  [status.sendCodeFirst]: 'code',
  [status.wrongCode]: 'code',
  [status.passwordsDiffer]: 'again',
  [status.userNotFound]: 'account',
  [status.wrongPassword]: 'password',
}

/** Reads why a call failed. */
export function refusalOf(error: Error): Refusal {
  if (!(error instanceof CallFailure)) return { field: undefined, message: '', waitMs: undefined }
  return { field: fields[error.status], message: error.message, waitMs: error.waitMs }
}
