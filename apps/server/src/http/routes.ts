import type { Answer, Endpoint, Payload } from '@openktv/contract/endpoint'
import type { Asked } from './caller.ts'
import type { HandOff } from './handoff.ts'
import type { Ready } from './ready.ts'

/**
 * Answers one endpoint: the payload is parsed and the caller checked before, the answer wrapped in the envelope after, unless it is ready
 * to be sent or hands off a payment form.
 */
export type Handler<E extends Endpoint> = (payload: Payload<E>, asked: Asked) => Promise<Answer<E> | Ready | HandOff>

/** Where features mount what they answer. */
export type Routes = { on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void }
