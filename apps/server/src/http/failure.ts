import { status, type MessageKey } from '@openktv/contract/envelope'

/** What the person should hear: an envelope status and a message key. Anything else that is thrown is a bug, logged and answered 500. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly messageKey: MessageKey
  /** When it is worth trying again. */
  readonly waitMs: number | undefined
  /** HTTP's own status, which differs from 200 only where a machine on the way should know. */
  readonly httpStatus: number = 200
  constructor(code: number, messageKey: MessageKey, waitMs?: number) {
    super(messageKey)
    this.waitMs = waitMs
    this.status = code
    this.messageKey = messageKey
    if (code === status.tooMany || code === status.serverBusy) this.httpStatus = code
  }
}

/** Something wrong with the request itself, for every machine on the way to know: the envelope's status is HTTP's too. */
export class BadRequest extends Failure {
  override name = 'BadRequest'
  override readonly httpStatus: number
  constructor(code: number, messageKey: MessageKey = 'msg.bad.request') {
    super(code, messageKey)
    this.httpStatus = code
  }
}
