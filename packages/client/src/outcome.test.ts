import { renameUser } from '@openktv/contract/user-settings'
import { fetchUserInfo } from '@openktv/contract/account'
import { expect, test } from 'vitest'
import { outcomeOf, type Outcome } from './outcome.ts'

const table: [clause: string, code: number, outcome: Outcome][] = [
  ['REQ-4', 1, 'success'],
  ['REQ-4', 2000, 'success'],
  ['REQ-6', 302, 'signIn'],
  ['REQ-6', 401, 'signIn'],
  ['REQ-11', 1004, 'signIn'],
  ['REQ-7', 304, 'newToken'],
  ['REQ-8', 4002, 'unbound'],
  ['REQ-9', 0, 'warning'],
  ['REQ-9', 4, 'warning'],
  ['REQ-9', 500, 'warning'],
  ['REQ-8', 3104, 'warning'],
]

test.each(table)('[%s] status %i asks for: %s', (_clause, code, outcome) => {
  expect(outcomeOf(code, renameUser)).toBe(outcome)
})

test('[REQ-6] who asks who they are and is nobody is a visitor', () => {
  for (const code of [302, 401]) expect(outcomeOf(code, fetchUserInfo)).toBe('visitor')
})

test('[REQ-8] somebody else sings: only said where it was paid', () => {
  for (const path of ['/pay/alipayPay', '/pay/jsPay'])
    for (const code of [3104, 3105]) expect(outcomeOf(code, { path, silent: false })).toBe('singing')
})

test('[REQ-9] a silent call warns of nothing', () => {
  expect(outcomeOf(500, { ...renameUser, silent: true })).toBe('silence')
  expect(outcomeOf(401, { ...renameUser, silent: true })).toBe('signIn')
})
