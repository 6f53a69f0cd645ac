import { fetchUserInfo, listConfigs, renameUser } from '@openktv/contract/account'
import { bindDevice } from '@openktv/contract/device'
import { endpoint, type Endpoint } from '@openktv/contract/endpoint'
import { fetchPushNode } from '@openktv/contract/push'
import { fetchHotSongs, searchSongs, setFavorite } from '@openktv/contract/songs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallFailure } from './call.ts'
import { createCall, type CallNeeds } from './create-call.ts'
import { requestHeaders } from './request-headers.ts'

type Seen = { method: string; url: string; headers: Headers; body: string }
type Reply = { status?: number; body: string; afterMs?: number }
type Server = { seen: Seen[]; fetch: CallNeeds['fetch'] }

const origin = 'https://ktv.test'

/** A server that answers with the given replies in turn, the last one for ever. (The server's own tests call by real HTTP.) */
function aServer(...replies: Reply[]): Server {
  const seen: Seen[] = []
  return {
    seen,
    async fetch(url, init) {
      const request = new Request(url, init)
      const { method, headers } = request
      seen.push({ method, url: url.slice(origin.length), headers, body: await request.text() })
      const { body, status = 200, afterMs = 0 } = replies[Math.min(seen.length, replies.length) - 1] ?? { body: '' }
      await new Promise((resolve) => {
        setTimeout(resolve, afterMs)
      })
      return new Response(body, { status })
    },
  }
}

function aCall(server: Pick<Server, 'fetch'>, more: Partial<CallNeeds> = {}) {
  const tokens: string[] = []
  const failures: [CallFailure, Endpoint][] = []
  const waits: number[] = []
  const call = createCall({
    bases: { api: `${origin}/api`, auth: `${origin}/auth`, push: `${origin}/push`, log: `${origin}/log` },
    headers: () => ({}),
    fetch: server.fetch,
    onToken: (token) => tokens.push(token),
    onFailure: (failure, failed) => failures.push([failure, failed]),
    wait: async (delayMs) => void waits.push(delayMs),
    ...more,
  })
  return { call, tokens, failures, waits }
}

const success = (data: unknown, status = 1): Reply => ({ body: JSON.stringify({ data, status, msg: '' }) })
const refusal = (status: number, msg: string): Reply => ({ body: JSON.stringify({ data: null, status, msg }) })
const renamed = success({ nickname: '小王' })

test('[REQ-1] a call is a form in a POST, and what is undefined is left out', async () => {
  const server = aServer(success({ isFavorite: 1 }))
  await aCall(server).call(setFavorite, { type: 1, id: '送别 & co', favorite: true })
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/api/music/favorite' })
  expect(server.seen[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(server.seen[0]?.body)]).toEqual([
    ['type', '1'],
    ['id', '送别 & co'],
    ['favorite', '1'],
  ])

  const pages = aServer(success({ currentPage: 1, pageSize: 20, total: 0, result: [] }))
  await aCall(pages).call(fetchHotSongs, { currentPage: undefined, pageSize: 20 })
  expect(pages.seen[0]?.body).toBe('pageSize=20')
})

test('[REQ-1] a GET puts its data in the query, and a JSON call in a JSON body', async () => {
  const node = { host: '7f000001', port: 80, ticket: 't', userId: 'u' }
  const server = aServer(success(node), success({}))
  const { call } = aCall(server)
  await call(fetchPushNode, { appId: 'openktv', userId: 'u 1' })
  expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/push/alloc?appId=openktv&userId=u+1', body: '' })

  const collect = endpoint({
    base: 'log',
    path: '/collect',
    encoding: 'json',
    input: z.array(z.object({ event: z.string() })),
    output: z.object({}),
  })
  await call(collect, [{ event: 'push' }])
  expect(server.seen[1]).toMatchObject({ url: '/log/collect', body: '[{"event":"push"}]' })
  expect(server.seen[1]?.headers.get('content-type')).toBe('application/json')
})

test('[REQ-2] every request says who asks, in which language, and from which page', async () => {
  const server = aServer(renamed)
  const page = { token: 'abc', language: 'zh-TW', inMessagingApp: false } as const
  const href = 'https://ktv.example/index?language=en&sessionId=secret&logId=3#sbx'
  await aCall(server, { headers: () => requestHeaders({ ...page, href }) }).call(renameUser, { nickname: '小王' })
  expect(Object.fromEntries(server.seen[0]?.headers ?? [])).toMatchObject({
    token: 'abc',
    terminaltype: 'weixin',
    language: 'TW',
    refer: 'https://ktv.example/index?logId=3#sbx',
    isforeigh: '2',
  })
  expect(requestHeaders({ ...page, href, inMessagingApp: true })).not.toHaveProperty('isForeigh')
})

test('[REQ-3] a call is tried again every 5 s, at most three times, and only when the server did not decide', async () => {
  const broken: Reply = { status: 500, body: 'oops' }
  const mended = aServer(broken, broken, renamed)
  const first = aCall(mended)
  await expect(first.call(renameUser, { nickname: '小王' }, { retries: 2 })).resolves.toEqual({ nickname: '小王' })
  expect(first.waits).toEqual([5_000, 5_000])

  const hopeless = aServer(broken)
  const second = aCall(hopeless)
  await expect(second.call(renameUser, { nickname: '小王' }, { retries: 99 })).rejects.toThrow(CallFailure)
  expect(hopeless.seen).toHaveLength(4)

  const decided = aServer(refusal(400, 'msg.nickname.length'))
  await expect(aCall(decided).call(renameUser, { nickname: '' }, { retries: 3 })).rejects.toThrow(CallFailure)
  expect(decided.seen).toHaveLength(1)

  const usual = aServer(broken)
  await expect(aCall(usual).call(renameUser, { nickname: '小王' })).rejects.toThrow(CallFailure)
  expect(usual.seen).toHaveLength(1)
})

test('[REQ-4] status 1 and 2000 are success, and a token in the answer is kept', async () => {
  const device = { deviceId: 'd', name: '客厅电视', channel: 'home', online: true }
  const server = aServer(success({ device, token: 'new token' }, 2_000), success([]))
  const { call, tokens } = aCall(server)
  await expect(call(bindDevice, { code: '123456' })).resolves.toEqual({ device, token: 'new token' })
  expect(tokens).toEqual(['new token'])
  await expect(call(listConfigs, { type: 6 })).resolves.toEqual([])
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

test('[REQ-11] an HTTP failure is told by its own message, or as no permission or a server problem', async () => {
  const server = aServer(
    { status: 403, body: '<html>no</html>' },
    { status: 503, body: '' },
    { status: 429, ...refusal(429, 'msg.too.many') },
    { body: '[1, 2]' },
    { body: 'not json' },
  )
  const { call } = aCall(server)
  const rename = () => call(renameUser, { nickname: '小王' })
  await expect(rename()).rejects.toMatchObject({ status: 403, message: 'msg.no.permission' })
  await expect(rename()).rejects.toMatchObject({ status: 503, message: 'msg.server.error' })
  await expect(rename()).rejects.toMatchObject({ status: 429, message: 'msg.too.many' })
  await expect(rename()).rejects.toMatchObject({ message: 'msg.server.error' })
  await expect(rename()).rejects.toMatchObject({ message: 'msg.server.error' })
})

test('a server that cannot be reached, or answers something else than agreed, is a failure like any other', async () => {
  const gone = aCall({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(gone.call(renameUser, { nickname: '小王' })).rejects.toMatchObject({ status: 0 })
  const server = aServer(success({ nickname: 7 }))
  const { call, failures } = aCall(server)
  await expect(call(renameUser, { nickname: '小王' })).rejects.toThrow(CallFailure)
  expect(failures).toHaveLength(1)
})

test('[REQ-12] the same call while one runs shares it, another one does not', async () => {
  const list = success({ currentPage: 1, pageSize: 20, total: 0, result: [] })
  const server = aServer({ ...list, afterMs: 50 })
  const { call } = aCall(server)
  await Promise.all([
    call(searchSongs, { keyword: 'sb' }),
    call(searchSongs, { keyword: 'sb' }),
    call(searchSongs, { keyword: 'sbx' }),
  ])
  expect(server.seen).toHaveLength(2)
  await call(searchSongs, { keyword: 'sb' })
  expect(server.seen).toHaveLength(3)
})

// As a browser's fetch on a network that has gone.
const gone: CallNeeds['fetch'] = (_url, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', reject))

test('a request that never comes back is given up, and the next call like it starts anew', async () => {
  const networks = [gone, aServer({ body: '{"data":{"nickname":"小王"},"status":1,"msg":""}' }).fetch]
  const { call } = aCall({ fetch: (url, init) => (networks.shift() ?? gone)(url, init) }, { patienceMs: 10 })
  await expect(call(renameUser, { nickname: '小王' })).rejects.toMatchObject({ status: 0 })
  await expect(call(renameUser, { nickname: '小王' })).resolves.toEqual({ nickname: '小王' })
})

test('who gives up gets the reason at once, and does not spoil the call for others', async () => {
  const server = aServer({ ...renamed, afterMs: 50 })
  const { call, failures } = aCall(server)
  const controller = new AbortController()
  const given = call(renameUser, { nickname: '小王' }, { signal: controller.signal })
  const kept = call(renameUser, { nickname: '小王' })
  controller.abort(new Error('left the page'))
  await expect(given).rejects.toThrow('left the page')
  await expect(kept).resolves.toEqual({ nickname: '小王' })
  await expect(call(renameUser, { nickname: '小王' }, { signal: controller.signal })).rejects.toThrow('left the page')
  expect(server.seen).toHaveLength(1)
  expect(failures).toEqual([])
})
