import type { Answer, Endpoint, Payload } from '@openktv/contract/endpoint'

/** A call that did not succeed: the envelope's status (or the HTTP status) and the message key or text to show. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly status: number
  /** When it is worth trying again, where the server has said so. */
  readonly waitMs: number | undefined
  constructor(status: number, message: string, waitMs?: number) {
    super(message)
    this.status = status
    this.waitMs = waitMs
  }
}

export type CallOptions = {
  retries?: number
  signal?: AbortSignal
  /** Whether it is to reach the server even if its page is left at once; what may be given up by a signal need not, unless it says so. */
  isMeant?: boolean
}

/** Makes one call: the payload as the endpoint encodes it, the envelope opened, the answer parsed. Rejects with CallFailure. */
export type Call = <E extends Endpoint>(endpoint: E, payload: Payload<E>, options?: CallOptions) => Promise<Answer<E>>
