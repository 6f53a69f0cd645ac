import type { Caller } from '../http/caller.ts'
import { createHttp, type Http, type HttpNeeds } from '../http/http.ts'
import { createLog } from '../http/log.ts'
import { createSecrets } from '../http/secrets.ts'

/** The HTTP room alone: every token is the name of its user. Whoever opens it closes it. */
export function openBareHttp(needs: Partial<HttpNeeds> = {}): Http & { logged: () => string } {
  let printed = ''
  const http = createHttp({
    log: createLog('debug', (line) => (printed += line)),
    secrets: createSecrets(),
    now: Date.now,
    callerOf: async (token): Promise<Caller> => ({ kind: 'user', userUuid: token }),
    publicOrigin: undefined,
    trustProxy: false,
    checkAnswers: true,
    ...needs,
  })
  return { ...http, logged: () => printed }
}
