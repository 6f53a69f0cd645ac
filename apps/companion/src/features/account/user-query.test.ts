import { EventEmitter, once } from 'node:events'
import type { Call, CallOptions } from '@openktv/client/call'
import { createShared } from '@openktv/client/share-calls'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userKey, userQuery } from './user-query.ts'

test('[BND-1] who it is, asked anew after a change, is not answered by what was asked before it', async () => {
  vi.stubGlobal('window', { location: { pathname: '/index' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const network = new EventEmitter()
  let isReDevice = 0
  let asked = 0
  const answer = async () => {
    asked += 1
    const told = { userUuid: 'u', isReDevice }
    if (asked === 2) await once(network, 'answer')
    return told
  }
  // As a page's own calls are: the same one while one runs is that one.
  const share = createShared<unknown>()
  const call = ((_endpoint: unknown, _payload: unknown, options?: CallOptions) =>
    share('who', answer, options?.signal)) as unknown as Call
  const queries = new QueryClient()
  await queries.fetchQuery(userQuery(call, () => true))

  const earlier = queries.refetchQueries({ queryKey: userKey })
  await expect.poll(() => asked).toBe(2)
  isReDevice = 1
  const later = queries.refetchQueries({ queryKey: userKey })
  network.emit('answer')
  await Promise.all([earlier, later])
  expect(queries.getQueryData(userKey)).toMatchObject({ isReDevice: 1 })
})
