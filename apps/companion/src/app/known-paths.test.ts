import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageCodes } from '../features/tracking/page-codes.ts'
import { knownPage, knownPaths } from './known-paths.ts'
import { routes } from './routes.tsx'

const withParameter = ['/q/:ticket', '/qrcodeAuth/:ticket', '/gallery']

test('[RT-1] every page there is stands at a known path', () => {
  for (const { path } of routes.filter((route) => !withParameter.includes(route.path)))
    expect([path, knownPage(path)]).toEqual([path, expect.any(Object)])
})

test('[RT-1] every path that counts as a page in the page log is a known one', () => {
  for (const path of pageCodes.keys()) expect([path, knownPage(path)]).toEqual([path, expect.any(Object)])
})

test('[SHL-2] every page is a download of its own', () => {
  const source = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
  expect(source).not.toMatch(/^import .*pages\//m)
})

test('[SHL-13] signing in needs no token, money and messages do', () => {
  for (const path of ['/login', '/sign', '/reset/pwd', '/index']) expect(knownPage(path)?.login).toBeUndefined()
  for (const path of ['/pay', '/order/list', '/couponCenter', '/user/message'])
    expect(knownPage(path)?.login).toBe(true)
})

test('no word of an object’s own is a path', () => {
  for (const path of ['constructor', '/constructor', '/__proto__', '/toString', '', '/nowhere'])
    expect(knownPage(path)).toBeUndefined()
  expect(knownPage('/index/')).toBe(knownPaths['/index'])
})
