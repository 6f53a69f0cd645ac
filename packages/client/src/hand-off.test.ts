import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { handOff, isHandOff } from './hand-off.ts'

const ticket = 'AbCdEfGhIjKlMnOpQr_-12'
const good = `<script src="/pay/handoff/${ticket}.js"></script>`

/** A document that notes what is written into it. */
function aPage() {
  const written: unknown[] = []
  const page = { defaultView: null, open: () => {}, close: () => {}, write: (text: unknown) => written.push(text) }
  return { written, page: page as unknown as Document }
}

test('[REQ-5] the hand-over to a payment is written', () => {
  const { page, written } = aPage()
  handOff(page, good)
  expect(written).toEqual([good])
})

test('[REQ-5] any other script stays a string', () => {
  const { page, written } = aPage()
  const hostile = [
    '<script>alert(1)</script>',
    `${good} `,
    `${good}\n`,
    `${good}<img src=x onerror=alert(1)>`,
    good.replace('/pay', '//evil.test/pay'),
    good.replace('/pay', 'https://evil.test/pay'),
    good.replace(ticket, `../${ticket}`),
    good.replace(ticket, ticket.slice(1)),
    good.replace('src', 'onload="alert(1)" src'),
    good.replace('"></', '" async></'),
    good.toUpperCase(),
  ]
  for (const markup of hostile) handOff(page, markup)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: good.length }), (noise, at) => {
      const mixed = good.slice(0, at) + noise + good.slice(at)
      if (!/^<script src="\/pay\/handoff\/[\w-]{22}\.js"><\/script>$/.test(mixed)) handOff(page, mixed)
      expect(isHandOff(`<script${noise}`)).toBe(false)
    }),
  )
  expect(written).toEqual([])
})
