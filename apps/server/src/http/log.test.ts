import { endpoint } from '@openktv/contract/endpoint'
import { endpoints } from '@openktv/contract/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../testing/bare-http.ts'
import { pathOf } from './endpoint-routes.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const breaking = endpoint({ path: '/user/break', input: z.object({ nickname: z.string() }), output: z.object({}) })

let http: ReturnType<typeof openBareHttp>
beforeEach(() => {
  http = openBareHttp()
})
afterEach(() => http.close())

test('a fault is logged with the request’s id, and without anything the request brought', async () => {
  const { app, logged, routes } = http
  routes.on(breaking, async ({ nickname }) => {
    throw new Error(`broken by ${nickname}\nparams: secret,row`)
  })
  const secrets = { token: 'TOKEN-of-li-123456', loginToken: 'LOGIN-of-li-123456', cookie: 'token=COOKIE-123456' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/break?sessionId=QUERY-123456',
    payload: 'nickname=break+it',
    headers: { ...form, ...secrets, refer: 'http://localhost/?miniToken=REFER-123456' },
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/broken|at |secret/)
  expect(logged()).toContain(`request ${String(answer.headers['x-request-id'])} (POST /api/user/break) failed`)
  expect(logged()).toContain('params: ***')
  expect(logged()).not.toMatch(/123456|break it|secret,row/)
})

test('every call of the contract, good or bad, leaves nothing in the log of what it brought', async () => {
  const { app, logged, routes } = http
  for (const call of Object.values(endpoints)) {
    routes.on(call, async () => {
      throw new Error('every one fails')
    })
  }
  await app.ready()
  const fields = new URLSearchParams({ ticket: 'FORM-654321', code: 'FORM-654321', password: 'FORM-654321' }).toString()
  for (const call of Object.values(endpoints)) {
    const json = call.encoding === 'json'
    const headers = {
      'content-type': json ? 'application/json' : form['content-type'],
      token: 'TOKEN-654321',
      cookie: 'token=COOKIE-654321',
      refer: 'http://x/?sessionId=REFER-654321',
    }
    const url = `${pathOf(call)}?${fields}`
    await app.inject({ method: call.method, url, headers, payload: json ? '{"x":"JSON-654321"}' : fields })
  }
  expect(logged().split('\n').length).toBeGreaterThan(Object.keys(endpoints).length)
  expect(logged()).not.toContain('654321')
})
