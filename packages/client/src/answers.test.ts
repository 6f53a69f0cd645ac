import { renameUser } from '@openktv/contract/user-settings'
import { fetchUserInfo, fetchUserOrVisitor, listConfigs } from '@openktv/contract/account'
import { bindDevice } from '@openktv/contract/device'
import { endpoint } from '@openktv/contract/endpoint'
import { refreshTokens } from '@openktv/contract/sign-in'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallFailure } from './call.ts'
import { aCall, aServer, refusal, success } from './testing/call-stage.ts'

test('[REQ-4] status 1 and 2000 are success, and a token in the answer is kept', async () => {
  const device = { deviceId: 'd', name: '客厅电视', channel: 'home', online: true }
  const server = aServer(success({ device, token: 'new token' }, 2_000), success([]))
  const { call, tokens } = aCall(server)
  await expect(call(bindDevice, { code: '123456' })).resolves.toEqual({ device, token: 'new token' })
  expect(tokens).toEqual(['new token'])
  await expect(call(listConfigs, { type: 6 })).resolves.toEqual([])
})

test('[AUT-5] renewing is a success with status 2000 only, and a token that came otherwise is not kept', async () => {
  const renewed = { token: 't', accessToken: 'a', refreshToken: 'r', grantType: 'g', userUuid: 'u' }
  const { call, tokens } = aCall(aServer(success(renewed, 1), success(renewed, 2_000)))
  await expect(call(refreshTokens, { refreshToken: 'old' })).rejects.toMatchObject({ status: 1 })
  expect(tokens).toEqual([])
  await expect(call(refreshTokens, { refreshToken: 'old' })).resolves.toEqual(renewed)
})

test('[REQ-9] [REQ-10] any other status rejects with the message, a known code with the mapped one, and the failure is told once', async () => {
  const server = aServer(
    refusal(4_002, 'msg.bind.device'),
    refusal(4, 'whatever'),
    { body: JSON.stringify({ data: null, status: 9, message: 'told in message' }) },
    refusal(401, 'msg.login.first'),
  )
  const { call, failures } = aCall(server)
  const rename = () => call(renameUser, { nickname: '小王' })
  await expect(rename()).rejects.toMatchObject({ status: 4_002, message: 'msg.bind.device' })
  await expect(rename()).rejects.toMatchObject({ status: 4, message: 'msg.err.code' })
  await expect(rename()).rejects.toMatchObject({ status: 9, message: 'told in message' })
  await expect(call(fetchUserInfo, {})).rejects.toMatchObject({ status: 401 })
  expect(failures.map(([failure, failed]) => [failure.status, failed.path])).toEqual([
    [4_002, '/user/rename'],
    [4, '/user/rename'],
    [9, '/user/rename'],
    [401, '/user/info'],
  ])
})

test('[REQ-6] who asks who they are with a token that counts no more is a visitor', async () => {
  const { call, failures } = aCall(aServer(refusal(401, 'msg.login.first')))
  await expect(call(fetchUserOrVisitor, {})).resolves.toBeNull()
  expect(failures.map(([{ status }]) => status)).toEqual([401])
})

test('[REQ-7] a replaced token is kept, and the answer is empty', async () => {
  const { call, tokens, failures } = aCall(aServer({ body: '{"data":"new token","status":304,"msg":""}' }))
  await expect(call(fetchUserOrVisitor, {})).resolves.toBeNull()
  await expect(call(listConfigs, { type: 6 })).resolves.toEqual([])
  await expect(call(renameUser, { nickname: '小王' })).rejects.toThrow(CallFailure)
  expect(tokens).toEqual(['new token', 'new token', 'new token'])
  expect(failures).toEqual([])
})

test('[REQ-5] a script is handed over when our own API says it, as a body or as data; elsewhere a string is a string', async () => {
  const script = '<script src="/pay/handoff/AAAAAAAAAAAAAAAAAAAAAA.js"></script>'
  const pay = endpoint({ path: '/pay/alipayPay', input: z.object({}), output: z.string() })
  const written: string[] = []
  const handOff = async (markup: string) => void written.push(markup)
  const { call } = aCall(aServer({ body: script }, success(script)), { handOff })
  for (const times of [1, 2]) {
    await expect(call(pay, {})).resolves.toBe(script)
    expect(written).toEqual(Array(times).fill(script))
  }
  await call({ ...pay, base: 'log' }, {})
  expect(written).toHaveLength(2)
  await expect(aCall(aServer({ body: '"only words"' }), { handOff }).call(pay, {})).resolves.toBe('only words')
  const elsewhere = Object.defineProperty(new Response(script), 'redirected', { value: true })
  await aCall({ fetch: async () => elsewhere }, { handOff }).call(pay, {})
  expect(written).toHaveLength(2)
  await expect(aCall(aServer({ body: script })).call(renameUser, { nickname: '' })).rejects.toThrow(CallFailure)
})

test('[REQ-11] an HTTP failure is told as no permission, a busy server or a silent one, else by its own message', async () => {
  const server = aServer(
    { status: 403, body: '<html>no</html>' },
    { status: 503, body: '' },
    { status: 502, ...refusal(500, 'msg.server.error') },
    { status: 429, ...refusal(429, 'msg.too.many') },
    { body: '[1, 2]' },
    { body: 'not json' },
  )
  const { call } = aCall(server)
  const rename = () => call(renameUser, { nickname: '小王' })
  await expect(rename()).rejects.toMatchObject({ status: 403, message: 'msg.no.permission' })
  await expect(rename()).rejects.toMatchObject({ status: 503, message: 'msg.server.busy' })
  await expect(rename()).rejects.toMatchObject({ message: 'msg.server.silent' })
  await expect(rename()).rejects.toMatchObject({ status: 429, message: 'msg.too.many' })
  await expect(rename()).rejects.toMatchObject({ message: 'msg.server.error' })
  await expect(rename()).rejects.toMatchObject({ message: 'msg.server.error' })
})
