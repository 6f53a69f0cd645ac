import { expect, test } from 'vitest'
import { helpAndroid } from './android-helper.ts'

function aPhone(userAgent: string) {
  const view = Object.assign(new EventTarget(), { height: 800 })
  let shown = 0
  const stop = helpAndroid({ userAgent, view, field: () => ({ scrollIntoView: () => (shown += 1) }) })
  function become(height: number): number {
    view.height = height
    view.dispatchEvent(new Event('resize'))
    return shown
  }
  return { become, stop }
}

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile'

test('[SHL-23] on Android the field is brought above the keyboard when that opens, not when the address bar moves', () => {
  const { become, stop } = aPhone(android)
  expect(become(744)).toBe(0)
  expect(become(480)).toBe(1)
  expect(become(800)).toBe(1)
  stop()
  expect(become(480)).toBe(1)
})

test('[SHL-23] other phones, and browsers without a visual viewport, are left alone', () => {
  expect(aPhone('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)').become(400)).toBe(0)
  helpAndroid({ userAgent: android, view: null, field: () => undefined })()
})
