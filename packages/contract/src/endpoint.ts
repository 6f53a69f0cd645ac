import * as z from 'zod/mini'
import { status } from './envelope.ts'

/** Which configurable base a call goes to (spec REQ-13). */
export type Base = 'api' | 'auth' | 'push' | 'log'

/** How the payload travels: a form body (the default), a JSON body, or the query of a GET. */
export type Encoding = 'form' | 'json' | 'query'

/** Everything both ends must agree on about one HTTP call. */
export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  base: Base
  path: string
  method: 'GET' | 'POST'
  encoding: Encoding
  input: Input
  output: Output
  /** No warning toast when it fails (spec REQ-9). */
  silent: boolean
  /** Who may call: anybody, any token holder, or a TV with its own token. */
  caller: 'anyone' | 'user' | 'tv'
  /** What the envelope says when it went well: 1, or 2000 where the specification wants that (spec AUT-5). */
  success: typeof status.success | typeof status.alsoSuccess
}

/** What the caller hands over. */
export type Payload<E extends Endpoint> = z.output<E['input']>

/** What comes back in the envelope's `data`. */
export type Answer<E extends Endpoint> = z.output<E['output']>

type Description<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = Pick<
  Endpoint<Input, Output>,
  'path' | 'input' | 'output'
> &
  Partial<Endpoint<Input, Output>>

/** Describes one call once; POST, form-encoded, on the API base and open to token holders unless it says otherwise (spec core §7). */
// @__NO_SIDE_EFFECTS__: a call that a page does not make is not downloaded with it.
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  description: Description<Input, Output>,
): Endpoint<Input, Output> {
  const usual = { base: 'api', method: 'POST', encoding: 'form', silent: false, caller: 'user' } as const
  return { ...usual, success: status.success, ...description }
}

/** Reads what came back as the endpoint says it is; undefined where it is something else. */
export function readAnswer<E extends Endpoint>({ output }: E, data: unknown): { answer: Answer<E> } | undefined {
  const read = z.safeParse<E['output']>(output, data)
  return read.success ? { answer: read.data } : undefined
}
