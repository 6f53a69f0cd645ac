import { CallFailure } from '@openktv/client/call'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

test('[AUT-17] a wrong code is said below the code, a taken number below the number', () => {
  expect(refusalOf(new CallFailure(4, 'msg.err.code'))).toEqual({
    field: 'code',
    message: 'msg.err.code',
    waitMs: undefined,
  })
  expect(refusalOf(new CallFailure(2, 'msg.err.msg.user.exist')).field).toBe('account')
  expect(refusalOf(new CallFailure(7, 'msg.err.password')).field).toBe('password')
  expect(refusalOf(new CallFailure(429, 'msg.too.many', 5_000))).toEqual({
    field: undefined,
    message: 'msg.too.many',
    waitMs: 5_000,
  })
})
