import type { Answer, Endpoint, Payload } from '@openktv/contract/endpoint'

/** A call that did not succeed: the envelope's status (or the HTTP status) and the message key or text to show. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Makes one call: the payload as the endpoint encodes it, the envelope opened, the answer parsed. Rejects with CallFailure. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options?: { retries?: number; signal?: AbortSignal },
) => Promise<Answer<E>>
