import type { MessageKey } from '@openktv/contract/envelope'

/** What the person should hear: an envelope status and a message key. Anything else that is thrown is a bug, logged and answered 500. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly messageKey: MessageKey
  /** When it is worth trying again. */
  readonly waitMs: number | undefined
  constructor(status: number, messageKey: MessageKey, waitMs?: number) {
    super(messageKey)
    this.waitMs = waitMs
    this.status = status
    this.messageKey = messageKey
  }
}
