import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

function keptAs(text: string) {
  return createKept({ load: () => text, save: () => undefined })
}

test('a TV comes back as the one it was', () => {
  const identity = { deviceId: 'tv-1', token: 'a_b-C9', name: '客厅电视' }
  expect(keptAs(JSON.stringify(identity)).loadIdentity()).toEqual(identity)
})

test('a TV whose memory was spoilt starts as a new one instead of never reaching the server', () => {
  for (const spoilt of [
    '{',
    'null',
    '{"deviceId":5,"token":{}}',
    '{"deviceId":"tv-1","token":""}',
    '{"deviceId":"tv-1","token":"中\\u0000"}',
  ])
    expect(keptAs(spoilt).loadIdentity(), spoilt).toBeUndefined()
  expect(keptAs('{"deviceId":"tv-1","token":"t","name":{"a":1}}').loadIdentity()?.name).toBe('')
})
