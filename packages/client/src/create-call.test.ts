import { renameUser } from '@openktv/contract/user-settings'
import { endpoint } from '@openktv/contract/endpoint'
import { fetchPushNode } from '@openktv/contract/push'
import { fetchAssociations } from '@openktv/contract/search'
import { setFavorite } from '@openktv/contract/singers'
import { fetchHotSongs } from '@openktv/contract/songs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallFailure } from './call.ts'
import type { CallNeeds } from './create-call.ts'
import { aCall, aServer, refusal, success, type Reply } from './testing/call-stage.ts'

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

test('[REQ-1] a press outlives its page: a short body is sent even if the page is left at once, a long one and what may be given up as they may', async () => {
  const lives: unknown[] = []
  const { call } = aCall({
    async fetch(_url, init) {
      lives.push(init.keepalive)
      return new Response(renamed.body)
    },
  })
  await call(renameUser, { nickname: '小王' })
  await call(renameUser, { nickname: '王'.repeat(64_000) })
  await call(renameUser, { nickname: '小王' }, { signal: new AbortController().signal })
  await call(renameUser, { nickname: '小王' }, { signal: new AbortController().signal, isMeant: true })
  expect(lives).toEqual([true, false, false, true])
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

test('a server that cannot be reached, or answers something else than agreed, is a failure like any other', async () => {
  const gone = aCall({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(gone.call(renameUser, { nickname: '小王' })).rejects.toMatchObject({ status: 0 })
  const server = aServer(success({ nickname: 7 }))
  const { call, failures } = aCall(server)
  await expect(call(renameUser, { nickname: '小王' })).rejects.toThrow(CallFailure)
  expect(failures).toHaveLength(1)
})

test('[REQ-12] the same call while one runs shares it, another one does not', async () => {
  const server = aServer({ ...success([{ word: '送别' }]), afterMs: 50 })
  const { call } = aCall(server)
  await Promise.all([
    call(fetchAssociations, { keyword: 'sb' }),
    call(fetchAssociations, { keyword: 'sb' }),
    call(fetchAssociations, { keyword: 'sbx' }),
  ])
  expect(server.seen).toHaveLength(2)
  await call(fetchAssociations, { keyword: 'sb' })
  expect(server.seen).toHaveLength(3)
})

test('[REQ-12] a call of somebody who has just signed in does not share the one of the visitor before', async () => {
  const server = aServer({ ...success({ currentPage: 1, pageSize: 20, total: 0, result: [] }), afterMs: 50 })
  let token = ''
  const { call } = aCall(server, { headers: () => ({ token }) })
  const before = call(fetchHotSongs, {})
  token = 'fresh'
  await Promise.all([before, call(fetchHotSongs, {})])
  expect(server.seen.map(({ headers }) => headers.get('token'))).toEqual(['', 'fresh'])
})

test('[REQ-13] each base is where the app says it is', async () => {
  const server = aServer(success({ nickname: 'a' }))
  const called: string[] = []
  const hosts = {
    api: 'https://api.test/v1',
    auth: 'https://auth.test',
    push: 'https://push.test',
    log: 'https://log.test/in',
  }
  const { call } = aCall(
    {
      fetch: (url, init) => {
        called.push(url)
        return server.fetch(url, init)
      },
    },
    { bases: hosts },
  )
  for (const base of ['api', 'auth', 'push', 'log'] as const)
    await call({ ...renameUser, base, path: '/x' }, { nickname: 'a' })
  expect(called).toEqual(Object.values(hosts).map((host) => `${host}/x`))
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

test('[REQ-12] a request that everybody has given up is ended, and nobody hears of it; the next one starts anew', async () => {
  const ended: boolean[] = []
  const networks = [gone, aServer(renamed).fetch]
  const { call, failures } = aCall({
    fetch: (url, init) => {
      init.signal?.addEventListener('abort', () => ended.push(true))
      return (networks.shift() ?? gone)(url, init)
    },
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const given = [first, second].map(({ signal }) => call(renameUser, { nickname: '小王' }, { signal, retries: 3 }))
  const refused = Promise.allSettled(given)
  first.abort()
  expect(ended).toEqual([])
  second.abort()
  expect(ended).toEqual([true])
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(call(renameUser, { nickname: '小王' })).resolves.toEqual({ nickname: '小王' })
  expect(failures).toEqual([])
})
