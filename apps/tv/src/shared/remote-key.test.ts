import { expect, test } from 'vitest'
import { remoteKey } from './remote-key.ts'

test('OK, arrows and the back keys of every kind of remote are known', () => {
  expect(remoteKey({ key: 'Enter', keyCode: 13 })).toBe('ok')
  expect(remoteKey({ key: 'ArrowLeft', keyCode: 37 })).toBe('left')
  expect(remoteKey({ key: 'Backspace', keyCode: 8 })).toBe('back')
  expect(remoteKey({ key: 'XF86Back', keyCode: 10_009 })).toBe('back')
  expect(remoteKey({ key: 'Unidentified', keyCode: 461 })).toBe('back')
  expect(remoteKey({ key: 'a', keyCode: 65 })).toBeUndefined()
})
