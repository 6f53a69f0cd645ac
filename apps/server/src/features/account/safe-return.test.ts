import { expect, test } from 'vitest'
import { safeReturn, withParameter } from './safe-return.ts'

const own = ['https://ktv.example', 'http://192.168.1.20:3000']

test('a path, or an address of our own, is where one may go after signing in', () => {
  const welcome = [
    ['/', '/'],
    ['/index', '/index'],
    ['/song/search?keyword=%E9%82%93&next=//e#sbx', '/song/search?keyword=%E9%82%93&next=//e#sbx'],
    ['https://ktv.example', 'https://ktv.example/'],
    ['https://ktv.example/user/index?a=b', 'https://ktv.example/user/index?a=b'],
    ['http://192.168.1.20:3000/index', 'http://192.168.1.20:3000/index'],
    ['/a/../index', '/index'],
  ] as const
  for (const [wanted, goes] of welcome) expect(safeReturn(wanted, own)).toBe(goes)
})

test('no hostile address is ever followed', () => {
  const hostile = hostileAddresses()
  expect(hostile.length).toBeGreaterThanOrEqual(200)
  expect(hostile.filter((wanted) => safeReturn(wanted, own) !== undefined)).toEqual([])
})

test('whatever is accepted stays on our own hosts, as a browser reads it', () => {
  const tries = [...hostileAddresses(), '/..//e', '/a/..//e', '/./', '/;@e', '/:e', '/?//e', '/#//e']
  const accepted = tries.flatMap((wanted) => safeReturn(wanted, own) ?? [])
  expect(accepted.length).toBeGreaterThanOrEqual(4)
  const origins = new Set(accepted.map((goes) => new URL(goes, 'https://page.test').origin))
  expect([...origins]).toEqual(['https://page.test'])
})

test('a ticket is added to the address, in the place of one that was there', () => {
  expect(withParameter('/index?a=1&oauth=old#sbx', 'oauth', 'new')).toBe('/index?a=1&oauth=new#sbx')
  expect(withParameter('https://ktv.example/', 'oauth', 'new')).toBe('https://ktv.example/?oauth=new')
})

function hostileAddresses(): string[] {
  const hosts = [
    'e',
    'evil.example',
    'ktv.example.evil.example',
    'xn--ktv-9ta.example',
    'ktv.example:444',
    'evil.example/ktv.example',
  ]
  const before = [
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '\t//',
    ' //',
    '/ /',
    '\u00A0//',
    '/\u200B/',
    '\u0000//',
  ]
  const encoded = [
    '/%09/',
    '/%0a/',
    '/%0d/',
    '/%00/',
    '/%5c',
    '/%5C',
    '/%2f',
    '/%2F',
    '/%2f%2f',
    '/%5c%5c',
    '/%252f',
    '/..//',
    '/.//',
    '/a/..//',
    '/%7f/',
  ]
  const schemes = [
    'http://',
    'https://',
    'ftp://',
    'ws://',
    'HTTPS://',
    'https:/',
    'https:',
    'javascript://',
    'data:text/html,',
    'file:///',
    'blob:https://',
    'weixin://',
    'about:',
  ]
  const names = [
    'https://ktv.example@',
    'https://ktv.example:pw@',
    'https://user@',
    'https://ktv.example%40',
    'https://ktv.example.',
    'https://ktv.example%2f@',
    'https://ktv.example\\@',
  ]
  const alone = [
    '',
    'index',
    'ktv.example',
    '?a=b',
    '#x',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'https://ktv.example:443@evil.example/',
    'http://ktv.example/',
    'https://KTV.example.evil/',
    'https://ktv。example/',
    'https://kтv.example/',
    `/${'x'.repeat(2_000)}`,
  ]
  return [
    ...alone,
    ...[...before, ...encoded, ...schemes, ...names].flatMap((start) => hosts.map((host) => `${start}${host}`)),
  ]
}
