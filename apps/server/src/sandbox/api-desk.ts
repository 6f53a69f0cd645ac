import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Behaviour, Service } from './behaviour.ts'
import { listenOnLoopback } from './loopback.ts'
import type { SmsDesk } from './sms-desk.ts'
import type { WechatFile } from './wechat-answers.ts'
import type { WechatDesk } from './wechat-desk.ts'

export type ApiDesk = { origin: string; close: () => Promise<void> }

type Desks = { wechat: WechatDesk; sms: SmsDesk; behaviour: Behaviour }

const bodyBytesMost = 64 * 1024
const posted = z.record(z.string(), z.coerce.string())

/** The API of the messaging app and of the SMS service on a free loopback port. Whoever opens it closes it. */
export async function openApiDesk(desks: Desks): Promise<ApiDesk> {
  const stopped = new AbortController()
  const server = createServer((request, response) => {
    serve({ request, response, desks, signal: stopped.signal }).catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      stopped.abort()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Serving = { request: IncomingMessage; response: ServerResponse; desks: Desks; signal: AbortSignal }

async function serve({ request, response, desks, signal }: Serving): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const body = await bodyOf(request)
  const service: Service = pathname === '/' ? 'sms' : 'wechat'
  const { behaviour } = desks
  if (behaviour.take(service, 'drop')) return void response.destroy()
  if (behaviour.take(service, 'slow')) await pause(behaviour.slowMs(service), undefined, { signal })
  if (behaviour.take(service, 'error')) return void response.writeHead(503).end('sandbox: out of order')
  const answer =
    service === 'sms'
      ? desks.sms.answer(request.headers, body)
      : desks.wechat.answer(pathname, { ...Object.fromEntries(searchParams), ...fieldsOf(body) })
  if (answer === undefined) return void response.writeHead(404).end()
  if (isFile(answer)) return void response.writeHead(200, { 'content-type': answer.type }).end(answer.bytes)
  // The messaging app answers text/plain.
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(JSON.stringify(answer))
}

function isFile(answer: unknown): answer is WechatFile {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > bodyBytesMost) throw new Error('too much')
  }
  return body
}

// What cannot be read has no fields: the counter says what is missing.
function fieldsOf(body: string): Record<string, string> {
  const read = posted.safeParse(parsed(body))
  return read.success ? read.data : {}
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
