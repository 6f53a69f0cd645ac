import { renameUser } from '@openktv/contract/user-settings'
import { fetchUserInfo } from '@openktv/contract/account'
import { fetchPushNode } from '@openktv/contract/push'
import { expect, test } from 'vitest'
import { isMessagingApp, requestHeaders, type PageState } from './request-headers.ts'

const page: PageState = {
  token: 'abc',
  language: 'zh-TW',
  href: 'https://ktv.example/index?language=en&sessionId=secret&miniToken=m&oauth=o&logId=3#sbx',
  inMessagingApp: false,
}

test('[REQ-2] every request says who asks, in which language, and from which page, whose tickets stay behind', () => {
  expect(requestHeaders(page, renameUser)).toEqual({
    token: 'abc',
    terminalType: 'weixin',
    language: 'TW',
    refer: 'https://ktv.example/index?logId=3#sbx',
    isForeigh: '2',
  })
})

test('[REQ-2] inside the messaging app nobody is foreign', () => {
  expect(requestHeaders({ ...page, inMessagingApp: true }, renameUser)).not.toHaveProperty('isForeigh')
})

test('[REQ-2] the login token goes along when there is one, but not to the push host', () => {
  const held = { ...page, loginToken: 'ltk' }
  expect(requestHeaders(held, renameUser)).toMatchObject({ loginToken: 'ltk' })
  expect(requestHeaders(held, fetchPushNode)).not.toHaveProperty('loginToken')
})

test('[REQ-2] the payment pages for Opera say so', () => {
  for (const path of ['/opera/pay/loading', '/opera/pay/scan', '/pay/opera/protocol'])
    expect(requestHeaders({ ...page, href: `https://ktv.example${path}` }, renameUser)).toMatchObject({
      terminalType: 'opera_h5',
    })
})

test('[AUT-7] what a sessionId stood for takes the place of the token where the user info is asked for, and nowhere else', () => {
  const visiting = { ...page, sessionToken: 'visiting' }
  expect(requestHeaders(visiting, fetchUserInfo)).toMatchObject({ token: 'visiting' })
  expect(requestHeaders(visiting, { ...renameUser, path: '/pay/scan/state' })).toMatchObject({ token: 'visiting' })
  expect(requestHeaders(visiting, renameUser)).toMatchObject({ token: 'abc' })
})

test('the messaging app is known by its user agent', () => {
  expect(isMessagingApp('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50(0x18003234)')).toBe(true)
  expect(isMessagingApp('Mozilla/5.0 (X11; Linux x86_64) Chrome/120')).toBe(false)
})
