import { CallFailure, type Call } from '@openktv/client/call'
import type { UserInfo } from '@openktv/contract/account'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { userKey } from '../features/account/user-query.ts'
import { setTv, useTv } from '../shared/tv-store.ts'
import { tvOf } from './bound-tv.ts'
import { loadDevice } from './load-device.ts'

const bound = { userUuid: 'u', isReDevice: 1, deviceId: 'tv-1', deviceName: '客厅电视' } as UserInfo
const device = (deviceId: string) => ({ deviceId, name: `电视 ${deviceId}`, channel: 'home', online: true })

beforeEach(() => setTv(undefined))

/** A page opened with a device id, and a server that answers each path in its own way. */
async function opened(deviceId: string, user: UserInfo | undefined, answers: Readonly<Record<string, unknown>> = {}) {
  const done: string[] = []
  const call = (async ({ path, silent }: { path: string; silent: boolean }, payload: { deviceId: string }) => {
    done.push(`${silent ? '' : 'loud '}${path} ${payload.deviceId}`)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Call
  const queries = new QueryClient()
  let now: UserInfo | null = user ?? null
  const queryFn = () => {
    done.push('who is it')
    return now
  }
  await queries.fetchQuery({ queryKey: userKey, queryFn, staleTime: Infinity })
  done.length = 0
  now = user ? { ...user, isReDevice: 1, deviceId } : null
  const said = await loadDevice({ call, deviceId, queries })
  return { said, done, tv: useTv.getState().tv, boundTo: tvOf(queries.getQueryData<UserInfo>(userKey))?.deviceId }
}

test('[BND-6] the TV that the phone is bound to is loaded with what it does now, and nothing is bound anew', async () => {
  expect(await opened('tv-1', bound, { '/deviceNet/qryStatus': device('tv-1') })).toEqual({
    said: undefined,
    done: ['/deviceNet/qryStatus tv-1'],
    tv: expect.objectContaining({ deviceId: 'tv-1', online: true }),
    boundTo: 'tv-1',
  })
})

test('[BND-6] another TV of the address is bound, and who it is is asked anew; also when the binding has expired', async () => {
  for (const [deviceId, user] of [
    ['tv-2', bound],
    ['tv-1', { ...bound, isReDevice: 3 } as UserInfo],
  ] as const) {
    setTv(undefined)
    expect(await opened(deviceId, user, { '/user/bindByDeviceId': { device: device(deviceId) } })).toEqual({
      said: undefined,
      done: [`/user/bindByDeviceId ${deviceId}`, 'who is it'],
      tv: expect.objectContaining({ deviceId }),
      boundTo: deviceId,
    })
  }
})

test('[BND-6] a TV that is refused, or no server, is said; the TV of before stays', async () => {
  setTv({ deviceId: 'tv-1', name: '客厅电视', online: true })
  const refused = { '/user/bindByDeviceId': new CallFailure(400, 'msg.device.unknown') }
  expect(await opened('tv-9', bound, refused)).toMatchObject({ said: 'msg.device.unknown', tv: { deviceId: 'tv-1' } })
  const broken = { '/user/bindByDeviceId': new TypeError('broken') }
  expect(await opened('tv-9', bound, broken)).toMatchObject({ said: 'msg.operation.failed', tv: { deviceId: 'tv-1' } })
})

test('[BND-6] a visitor has no TV to load', async () => {
  expect(await opened('tv-1', undefined)).toMatchObject({ said: undefined, done: [], tv: undefined })
})
