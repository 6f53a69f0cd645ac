import { CallFailure } from '@openktv/client/call'
import { renameUser } from '@openktv/contract/user-settings'
import { fetchUserOrVisitor } from '@openktv/contract/account'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function aPage({ inMessagingApp = false, isVisitor = false } = {}) {
  const done: unknown[] = []
  const fail = createTurns({
    tell: (turn) => done.push(turn),
    forgetUser: () => done.push('forgotten') > 0 && !isVisitor,
    startForm: inMessagingApp ? () => done.push('form') : undefined,
  })
  const after = (status: number, endpoint: Parameters<typeof fail>[1] = renameUser) => {
    done.splice(0)
    fail(new CallFailure(status, 'said'), endpoint)
    return [...done]
  }
  return after
}

test('[REQ-6] a token that counts no more is forgotten; a browser goes to the sign-in page, the messaging app signs in by its own form', () => {
  for (const status of [302, 401]) {
    expect(aPage()(status)).toEqual(['forgotten', { goTo: '/login' }])
    expect(aPage({ inMessagingApp: true })(status)).toEqual(['forgotten', 'form'])
    expect(aPage()(status, fetchUserOrVisitor)).toEqual(['forgotten'])
  }
})

test('[REQ-6] a silent call goes the same way, unless it asked for a visitor', () => {
  const silent = { ...renameUser, silent: true }
  expect(aPage()(401, silent)).toEqual(['forgotten', { goTo: '/login' }])
  expect(aPage({ inMessagingApp: true })(401, silent)).toEqual(['forgotten', 'form'])
  expect(aPage({ isVisitor: true })(401, silent)).toEqual(['forgotten'])
  expect(aPage({ isVisitor: true })(401)).toEqual(['forgotten', { goTo: '/login' }])
})

test('[REQ-8] who wants to pay while somebody sings is told so; a phone without a TV is told that', () => {
  expect(aPage()(3104, { ...renameUser, path: '/pay/jsPay' })).toEqual([{ goTo: '/exception/singing' }])
  expect(aPage()(4002)).toEqual([{ warn: 'msg.bind.device' }])
})

test('[REQ-9] any other failure is a warning with its message, unless the call is a silent one', () => {
  expect(aPage()(500)).toEqual([{ warn: 'said' }])
  const silent = { ...renameUser, silent: true }
  for (const status of [500, 4002]) expect(aPage()(status, silent)).toEqual([])
})
