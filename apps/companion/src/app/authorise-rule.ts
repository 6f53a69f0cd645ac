/** What decides whether the start has to ask who is here. */
export type Arrival = { search: string; inMessagingApp: boolean; hasToken: boolean; canRenew: boolean }

/** Whether the code that signs in by itself is needed at all; most visits do without it. */
export function mustAuthorise({ search, inMessagingApp, hasToken, canRenew }: Arrival): boolean {
  if (inMessagingApp || /[?&](?:sessionId|miniToken|oauth)=/.test(search)) return true
  return !hasToken && canRenew
}
