import { CallFailure, type Call } from '@openktv/client/call'
import { fetchOwnDevice } from '@openktv/contract/device'
import { expect, test } from 'vitest'
import { introduce, type Identity } from './introduce.ts'

const known: Identity = { deviceId: 'tv-1', token: 'secret-1', name: '旧名' }

test('a new TV registers itself and keeps who it is', async () => {
  const { needs, saved, asked } = aServer({})
  expect(await introduce(needs)).toEqual({ deviceId: 'tv-new', token: 'secret-new', name: '电视' })
  expect(asked).toEqual(['/device/register as nobody'])
  expect(saved).toHaveLength(1)
})

test('a TV that the server knows stays the one it was, under its present name', async () => {
  const { needs, asked } = aServer({ known, answer: { deviceId: 'tv-1', name: '客厅电视', channel: 'home' } })
  expect(await introduce(needs)).toEqual({ deviceId: 'tv-1', token: 'secret-1', name: '客厅电视' })
  expect(asked).toEqual(['/device/self as secret-1'])
})

test('a TV that the server has forgotten registers anew', async () => {
  const { needs, asked } = aServer({ known, answer: new CallFailure(401, 'msg.login.first') })
  expect((await introduce(needs)).deviceId).toBe('tv-new')
  expect(asked).toEqual(['/device/self as secret-1', '/device/register as nobody'])
})

test('while the server is away a TV does not lose who it is', async () => {
  const { needs, saved, asked } = aServer({ known, answer: new CallFailure(0, 'msg.server.error') })
  await expect(introduce(needs)).rejects.toThrow('msg.server.error')
  expect(asked).toHaveLength(1)
  expect(saved).toEqual([])
})

/** A server that answers the question 'who am I?' as told and registers whoever asks. */
function aServer({ known: kept, answer }: { known?: Identity; answer?: object }) {
  const asked: string[] = []
  const saved: Identity[] = []
  const callAs = (token: string | undefined): Call =>
    (async (endpoint: { path: string }) => {
      asked.push(`${endpoint.path} as ${token ?? 'nobody'}`)
      if (answer instanceof Error && endpoint.path === fetchOwnDevice.path) throw answer
      return endpoint.path === fetchOwnDevice.path
        ? answer
        : { deviceId: 'tv-new', token: 'secret-new', name: '电视', channel: 'home' }
    }) as Call
  return { asked, saved, needs: { callAs, load: () => kept, save: (identity: Identity) => void saved.push(identity) } }
}
