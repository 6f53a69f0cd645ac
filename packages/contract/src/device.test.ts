import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQrResult, ticketOf } from './device.ts'

test('[BND-3] only a text with /q/ or /qrcodeAuth/ is one of our codes', () => {
  expect(isQrResult('http://192.168.1.20:3000/q/abc')).toBe(true)
  expect(isQrResult('https://ktv.example/qrcodeAuth/abc')).toBe(true)
  expect(isQrResult('https://example.com/')).toBe(false)
})

test('[BND-3] the ticket is taken out of the address, and nothing else of it', () => {
  expect(ticketOf('http://192.168.1.20:3000/q/AAAAAAAAAAAAAAAAAAAA_-?x=1')).toBe('AAAAAAAAAAAAAAAAAAAA_-')
  expect(ticketOf('/q/short')).toBeUndefined()
  expect(ticketOf('http://h/q/AAAAAAAAAAAAAAAA%2F..')).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(ticketOf(text) ?? 'A'.repeat(16)).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    }),
  )
})
