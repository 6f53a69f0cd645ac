import { expect, test } from 'vitest'
import { kindOf } from './shell-files.ts'

const origin = 'https://ktv.example.com'
const ask = (path: string, more: { method?: string; mode?: RequestMode; headers?: Headers } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', headers: new Headers(), url: new URL(path, origin).href, ...more }, origin)

test('[SHL-23] the service worker leaves calls, tickets, stored files and other programs alone, whatever asks for them', () => {
  const paths = [
    '/api/music/hotMusic',
    '/auth/token/refresh',
    '/push/alloc',
    '/log/collect',
    '/files/songs/a-12345678.js',
  ]
  const others = ['/q/abc', '/qrcodeAuth/abc', '/pay/handoff/abc.js', '/tv', '/tv/assets/index-12345678.js', '/sandbox']
  for (const path of [...paths, ...others, '/console/', '/metrics', '/livez'])
    for (const mode of ['navigate', 'cors'] as const) expect([path, ask(path, { mode })]).toEqual([path, undefined])
})

test('[SHL-23] it answers pages and hashed files of its own origin, and nothing else', () => {
  for (const path of ['/', '/index?from=qr', '/quiz', '/pay', '/media/detail'])
    expect(ask(path, { mode: 'navigate' })).toBe('page')
  for (const path of ['/assets/index-Ct3KeG7w.js', '/assets/x-C_V5-xGN.css']) expect(ask(path)).toBe('file')
  for (const path of [
    '/sw.js',
    '/assets/index.js',
    '/assets/index-Ct3KeG7w.js?v=2',
    '/assets/index-Ct3KeG7w.json',
    '/icon.svg',
  ])
    expect([path, ask(path)]).toEqual([path, undefined])
  expect(ask('/assets/index-Ct3KeG7w.js', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeUndefined()
  expect(ask('/index', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(ask('https://elsewhere.example/assets/index-Ct3KeG7w.js')).toBeUndefined()
})
