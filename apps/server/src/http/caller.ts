import { status } from '@openktv/contract/envelope'
import { Failure } from './failure.ts'

/** Who is asking, as their token says. */
export type Caller =
  | { kind: 'nobody' }
  /** `session`: what one signing in led to; whoever signs out ends it. */
  | { kind: 'user'; userUuid: string; session?: string }
  | { kind: 'tv'; deviceId: string }

/** One request as a handler sees it: the caller, the origin it was sent to (`http://host:port`), the peer's address and the language header. */
export type Asked = {
  caller: Caller
  origin: string
  address: string
  language: string
  /** Ms of a clock that nobody can set: since when, at the earliest, it may have been waiting to be read. */
  sinceMs: number
}

/** The user who asks. Throws Failure 401 for anybody else. */
export function userOf(asked: Asked): string {
  if (asked.caller.kind !== 'user') throw new Failure(status.unauthorized, 'msg.login.first')
  return asked.caller.userUuid
}

/** The TV that asks. Throws Failure 401 for anybody else. */
export function tvOf(asked: Asked): string {
  if (asked.caller.kind !== 'tv') throw new Failure(status.unauthorized, 'msg.login.first')
  return asked.caller.deviceId
}

/** The user who asks, or undefined for a visitor or a TV. */
export function visitorOf(asked: Asked): string | undefined {
  return asked.caller.kind === 'user' ? asked.caller.userUuid : undefined
}
