import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/shop.ts'
import { servePages } from './pages.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('every path of the companion is its page, never kept; the TV has its own', async () => {
  for (const [path, title] of [
    ['/', 'companion'],
    ['/index', 'companion'],
    ['/media/detail?uid=1', 'companion'],
    ['/no/such/page', 'companion'],
    ['/q/abcdefghijklmnop', 'companion'],
    ['/qrcodeAuth/abcdefghijklmnop', 'companion'],
    ['/index.html', 'companion'],
    ['/tv', 'tv'],
    ['/tv/', 'tv'],
    ['/tv/anything', 'tv'],
  ]) {
    const answer = await fetch(`${shop.origin}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, `<!doctype html><title>${title}</title>`])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  }
})

test('whoever takes no brotli, or names no encoding at all, gets the same pages', async () => {
  for (const [path, title] of [
    ['/', 'companion'],
    ['/?from=qr', 'companion'],
    ['/index', 'companion'],
    ['/tv', 'tv'],
    ['/tv/', 'tv'],
  ] as const) {
    for (const headers of [{ 'accept-encoding': 'gzip, deflate' }, {}]) {
      const answer = await rawGet(path, headers)
      expect([path, answer.status, answer.body.toString()]).toEqual([
        path,
        200,
        `<!doctype html><title>${title}</title>`,
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  }
})

test('hashed files come compressed and are kept for a year; what is missing is no page', async () => {
  for (const path of ['/assets/main-1a2b3c.js', '/tv/assets/main-1a2b3c.js']) {
    const answer = await rawGet(path, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    expect(brotliDecompressSync(answer.body).toString()).toContain('globalThis.page')
    const plain = await rawGet(path, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toContain('globalThis.page')
  }
  expect((await fetch(`${shop.origin}/icon.svg`)).headers.get('cache-control')).toBe('no-cache')
  for (const path of ['/assets/gone.js', '/tv/assets/gone.js', '/gone.png', '/console', '/files/none', '/sandbox/x']) {
    const answer = await fetch(`${shop.origin}${path}`, { headers: { accept: 'text/html' } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ])
  }
  expect((await rawGet('/..%2f..%2fetc/passwd', {})).body.toString()).not.toContain('root:')
})

test('songs come in ranges, and are asked about only once', async () => {
  const whole = await fetch(`${shop.origin}/files/songs/1001/vocal.mp3`)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(whole.headers.get('content-type')).toBe('audio/mpeg')
  expect(whole.headers.get('cache-control')).toBe('no-cache')
  const etag = whole.headers.get('etag') ?? ''
  const address = `${shop.origin}/files/songs/1001/vocal.mp3`
  const part = await fetch(address, { headers: { range: 'bytes=6-10' } })
  expect([part.status, await part.text()]).toEqual([206, bytes.subarray(6, 11).toString()])
  expect(part.headers.get('content-range')).toBe(`bytes 6-10/${bytes.length}`)
  const stale = await fetch(address, { headers: { range: 'bytes=6-10', 'if-range': '"older"' } })
  expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  const beyond = await fetch(address, { headers: { range: `bytes=${bytes.length}-` } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const known = await fetch(address, { headers: { 'if-none-match': etag } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const kept = await fetch(`${address}?v=${etag.slice(1, -1)}`)
  expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const absent = ['songs/none/vocal.mp3', 'recordings/1.mp3', 'songs/../owner', 'songs/%2e%2e/owner', 'songs/.x']
  const long = [`songs/${'a'.repeat(256)}`, `songs/${'a/'.repeat(600)}b`]
  for (const name of [...absent, ...long]) {
    expect([name, (await rawGet(`/files/${name}`, {})).status]).toEqual([name, 404])
  }
})

type Raw = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }

/** A GET that neither changes the path nor opens the answer, as fetch would. */
async function rawGet(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const request = openRequest(`${shop.origin}/`, { path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

test('[SHL-23] where there is no service worker, or none is wanted, whoever has one is rid of it', async () => {
  const missing = await fetch(`${shop.origin}/sw.js`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(missing.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await missing.text()).toContain('self.registration.unregister()')
  const { headers } = await fetch(`${shop.origin}/sw.js`, { method: 'POST' })
  expect(headers.get('content-type')).toMatch(/^application\/json/)

  const folder = await mkdtemp(join(tmpdir(), 'openktv-pages-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'sw.js'), 'the worker of this build')
  for (const worker of [true, false]) {
    const app = Fastify()
    servePages(
      app,
      { companion: folder, tv: folder, worker },
      { publicOrigin: undefined, pageOrigins: [], payOrigins: [] },
    )
    const answer = await app.inject('/sw.js')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body.includes('the worker of this build')).toBe(worker)
    await app.close()
  }
  await rm(folder, { recursive: true, force: true })
})
