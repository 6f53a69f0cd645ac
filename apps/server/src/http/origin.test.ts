import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isLoopback, lanAddress, originOf, originAt } from './origin.ts'

test('the origin of a request is the host it was sent to, unless that is no host', () => {
  expect(originOf('192.168.1.20:3000', 'http')).toBe('http://192.168.1.20:3000')
  expect(originOf('KTV.example', 'https')).toBe('https://ktv.example')
  expect(originOf('[::1]:3000', 'http')).toBe('http://[::1]:3000')
  for (const host of [undefined, '', 'a b', 'evil/..', 'x@y', 'a"b', '[zz]'])
    expect(originOf(host, 'http')).toBeUndefined()
})

test('what only this machine can open is known', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '127.8.8.8:1', '[::1]:80', 'tv.localhost']) {
    expect(isLoopback(`http://${host}`)).toBe(true)
  }
  for (const host of ['192.168.1.20:3000', 'ktv.example']) expect(isLoopback(`http://${host}`)).toBe(false)
})

test('phones are given the address in the house before any other', () => {
  const lo = [entry('127.0.0.1', true)]
  expect(lanAddress({ lo, wan: [entry('203.0.113.5')], lan: [entry('172.20.0.4')] })).toBe('172.20.0.4')
  expect(lanAddress({ lo, wan: [entry('203.0.113.5')] })).toBe('203.0.113.5')
  expect(lanAddress({ lo })).toBeUndefined()
})

function entry(address: string, internal = false): NetworkInterfaceInfo {
  return {
    address,
    internal,
    family: 'IPv4',
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: `${address}/24`,
  }
}

test('an address of the newer kind stands in brackets', () => {
  expect(originAt('192.168.1.20', 3000)).toBe('http://192.168.1.20:3000')
  expect(originAt('2001:db8::5', 3000)).toBe('http://[2001:db8::5]:3000')
  expect(originAt(undefined, 3000)).toBeUndefined()
})
