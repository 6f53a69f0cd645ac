import { createHash, createHmac } from 'node:crypto'

/** A POST of JSON to a Tencent Cloud service. `atMs`: epoch ms. */
export type SignedRequest = {
  secretId: string
  secretKey: string
  service: string
  host: string
  action: string
  body: string
  atMs: number
}

export const tencentContentType = 'application/json; charset=utf-8'

/** The Authorization header of Tencent Cloud's signature method v3 (TC3-HMAC-SHA256) over content-type, host and action. */
export function tencentAuthorization(request: SignedRequest): string {
  const { secretId, secretKey, service, host, action, body, atMs } = request
  const seconds = String(Math.floor(atMs / 1_000))
  const date = new Date(atMs).toISOString().slice(0, 10)
  const names = 'content-type;host;x-tc-action'
  const headers = `content-type:${tencentContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, names, sha256(body)].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
