import { expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { createSecrets } from './secrets.ts'

function anHttp(trustProxy: boolean) {
  const { app } = createHttp({
    log: createLog('silent', () => undefined),
    secrets: createSecrets(),
    callerOf: async () => ({ kind: 'nobody' }),
    publicOrigin: undefined,
    trustProxy,
    checkAnswers: true,
    now: Date.now,
  })
  app.get('/address', async ({ ip, protocol }) => `${ip} ${protocol}`)
  return app
}

const forwarded = { 'x-forwarded-for': '10.1.1.1, 203.0.113.7', 'x-forwarded-proto': 'https' }

async function addressOf(trustProxy: boolean): Promise<string> {
  const app = anHttp(trustProxy)
  const { body } = await app.inject({ url: '/address', remoteAddress: '192.0.2.1', headers: forwarded })
  await app.close()
  return body
}

test('behind a proxy the address is the one it saw, not the one the client claims; without one nothing is believed', async () => {
  expect(await addressOf(true)).toBe('203.0.113.7 https')
  expect(await addressOf(false)).toBe('192.0.2.1 http')
})

test('nobody can hold a connection for ever by sending a request drop by drop', async () => {
  const app = anHttp(false)
  await app.ready()
  expect(app.server.requestTimeout).toBe(120_000)
  await app.close()
})
