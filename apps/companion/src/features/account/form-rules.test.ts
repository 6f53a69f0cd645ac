import { isNewPassword } from '@openktv/contract/sign-in'
import { expect, test } from 'vitest'
import { emptyValues, passwordRules, problemsOf } from './form-rules.ts'

test('[AUT-15] a new password is good exactly when every condition on the screen is met', () => {
  for (const password of [
    '',
    'Abcdefg1',
    'abcdefg1',
    'ABCDEFG1',
    'Abcdefgh',
    'Abc1',
    '-Abcdefg1',
    '!Abcdef1',
    '1aB45678',
  ])
    expect(
      passwordRules(password).every(({ met }) => met),
      password,
    ).toBe(isNewPassword(password))
  expect(passwordRules(`A1${'a'.repeat(20)}`).find(({ rule }) => rule === 'length')?.met).toBe(false)
})

test('[AUT-16] an account is a mainland mobile number or an e-mail, and the form says which it wants', () => {
  expect(problemsOf(typed('+8613800138000'), { account: 'phone' })).toEqual({})
  expect(problemsOf(typed('a@example.com'), { account: 'phone' })).toEqual({ account: 'phone' })
  expect(problemsOf(typed('13800138000'), { account: 'email' })).toEqual({ account: 'email' })
  expect(problemsOf(typed(' a@example.com '), { account: 'any' })).toEqual({})
  expect(problemsOf(typed('somebody'), { account: 'any' })).toEqual({ account: 'account' })
})

test('[AUT-15] a password that no account can have is said before it is sent', () => {
  expect(problemsOf({ ...emptyValues, password: 'a'.repeat(129) }, { password: 'known' })).toEqual({
    password: 'passwordLength',
  })
  expect(problemsOf({ ...emptyValues, password: 'a'.repeat(128) }, { password: 'known' })).toEqual({})
})

test('[AUT-16] without a code and the agreement nobody registers', () => {
  const values = { ...emptyValues, account: '13800138000', password: 'Abcdefg1', again: 'Abcdefg2' }
  expect(problemsOf(values, { account: 'phone', code: true, password: 'new', agreed: true })).toEqual({
    code: 'code',
    again: 'again',
    agreed: 'agreed',
  })
})

function typed(account: string) {
  return { ...emptyValues, account }
}
