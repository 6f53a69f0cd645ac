import type { Answer, Endpoint, Payload } from '@openktv/contract/endpoint'
import type { Asked } from './caller.ts'

/** Answers one endpoint: the payload is parsed and the caller checked before, the answer wrapped in the envelope after. */
export type Handler<E extends Endpoint> = (payload: Payload<E>, asked: Asked) => Promise<Answer<E>>

/** Where features mount what they answer. */
export type Routes = { on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void }
