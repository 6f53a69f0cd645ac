import { fetchUserInfo } from '@openktv/contract/account'
import type { Endpoint } from '@openktv/contract/endpoint'
import { status } from '@openktv/contract/envelope'

/**
 * What an answer asks of the page: nothing more; keep the new token; sign in anew; stay as a visitor; show that somebody sings; say that no TV
 * is connected; warn with the message; or stay silent.
 */
export type Outcome = 'success' | 'newToken' | 'signIn' | 'visitor' | 'singing' | 'unbound' | 'warning' | 'silence'

const byStatus: Readonly<Record<number, Outcome>> = {
  [status.success]: 'success',
  [status.alsoSuccess]: 'success',
  302: 'signIn',
  [status.tokenReplaced]: 'newToken',
  [status.unauthorized]: 'signIn',
  [status.needLogin]: 'signIn',
  3104: 'singing',
  3105: 'singing',
  [status.deviceNotBound]: 'unbound',
}

const paying: readonly string[] = ['/pay/alipayPay', '/pay/jsPay']

/** What the status of an answer asks for, by the table of the specification (core §8; spec REQ-4 to REQ-9). */
export function outcomeOf(code: number, { path, silent }: Pick<Endpoint, 'path' | 'silent'>): Outcome {
  const told = silent ? 'silence' : 'warning'
  const outcome = byStatus[code] ?? told
  if (outcome === 'singing' && !paying.includes(path)) return told
  return outcome === 'signIn' && path === fetchUserInfo.path ? 'visitor' : outcome
}
