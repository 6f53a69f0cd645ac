import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '../engines/files/folder.ts'
import { openBareHttp } from '../testing/bare-http.ts'
import { servePages } from './pages.ts'
import { serveStoredFiles } from './stored-files.ts'

let folder: string
let port: number
let http: ReturnType<typeof openBareHttp>
const secret = 'what nobody may read'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openktv-paths-'))
  const pages = { companion: join(folder, 'pages', 'companion'), tv: join(folder, 'pages', 'tv'), worker: true }
  for (const place of [
    pages.companion,
    pages.tv,
    join(folder, 'files', 'recordings'),
    join(folder, 'files', 'songs'),
  ]) {
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'index.html'), '<!doctype html><title>page</title>')
  }
  const hidden = [
    'secret.txt',
    'files/secret.txt',
    'files/recordings/secret.txt',
    'pages/secret.txt',
    'pages/tv/.secret',
  ]
  for (const file of hidden) await writeFile(join(folder, file), secret)
  http = openBareHttp()
  serveStoredFiles(http.app, await openFolder({ folder: join(folder, 'files') }))
  servePages(http.app, pages, { publicOrigin: undefined, pageOrigins: [], payOrigins: [] })
  port = Number(new URL(await http.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

const steps = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....', '.']
const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%255c', '//', '/./', '%00/']
const ends = ['secret.txt', 'secret.txt%00.mp3', 'secret.txt%20', '.secret', 'recordings/secret.txt', 'etc/passwd']
const starts = ['/', '/tv/', '/files/', '/files/songs/', '/assets/', '/tv/assets/', '/pay/handoff/', '/sandbox/', '//']

test('no way of writing a path leads out of what is served', { timeout: 60_000 }, async () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...slashes)), { maxLength: 6 })
  const paths = fc
    .tuple(fc.constantFrom(...starts), walk, fc.constantFrom(...ends))
    .map(([start, path, end]) => `${start}${path.flat().join('')}${end}`)
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const answer = await get(path)
      expect(answer).not.toContain(secret)
      expect(answer).not.toContain('root:')
      expect([path, answer.slice(0, 10)]).not.toEqual([path, 'HTTP/1.1 5'])
      expect([path, answer.slice(0, 9)]).toEqual([path, 'HTTP/1.1 '])
    }),
    { numRuns: 1_500 },
  )
  for (const path of ['/..%2fsecret.txt', '/tv/%2e%2e/secret.txt', '/tv/.secret', '/files/songs/..%5csecret.txt']) {
    expect(await get(path)).toMatch(/^HTTP\/1\.1 (?:400|403|404) /)
  }
})

test('no header, however hostile, breaks an answer or comes back in one', { timeout: 60_000 }, async () => {
  const names = ['Host', 'Origin', 'Referer', 'Cookie', 'Range', 'If-None-Match', 'Accept', 'Accept-Encoding', 'token']
  const value = fc.oneof(
    fc.constantFrom('*', '\t', 'null', "x; script-src 'unsafe-inline'", '<script>', 'bytes=0-,-1', 'a'.repeat(9_000)),
    fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      value,
      fc.constantFrom('/', '/tv', '/files/songs/index.html'),
      async (name, text, path) => {
        const host = name === 'Host' ? '' : 'Host: x\r\n'
        const answer = await talk(`GET ${path} HTTP/1.1\r\n${host}${name}: ${text}\r\nConnection: close\r\n\r\n`)
        expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
        const [head = ''] = answer.split('\r\n\r\n')
        expect(head).not.toMatch(/script-src[^;]*'unsafe-inline'/)
        expect(head).not.toMatch(/^access-control-allow-origin/im)
      },
    ),
    { numRuns: 500 },
  )
})

function get(path: string): Promise<string> {
  return talk(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`)
}

/** Writes bytes as they are, which no client library would. */
function talk(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
    socket.once('close', () => resolve(heard))
    socket.once('error', reject)
    socket.write(text, 'latin1')
  })
}
