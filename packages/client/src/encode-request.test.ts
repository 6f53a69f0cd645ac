import { renameUser } from '@openktv/contract/user-settings'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeRequest } from './encode-request.ts'

test('[REQ-1] urlJoin is appended to the path and is no field of the form', () => {
  expect(encodeRequest(renameUser, { urlJoin: 'room/7', nickname: '小王' })).toEqual({
    path: '/user/rename/room/7',
    query: '',
    body: 'nickname=%E5%B0%8F%E7%8E%8B',
    contentType: 'application/x-www-form-urlencoded',
  })
})

test('[REQ-1] urlJoin never leads out of its path, whatever somebody put into it', () => {
  for (const hostile of ['../config', 'a/../../b', '.', '/..'])
    expect(() => encodeRequest(renameUser, { urlJoin: hostile })).toThrow('msg.bad.request')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      if (text.split('/').some((part) => part === '.' || part === '..')) return
      const { path } = encodeRequest(renameUser, { urlJoin: text.replaceAll(/\p{Surrogate}/gu, '') })
      const url = new URL(path, 'https://ktv.test')
      expect(url.pathname.startsWith(renameUser.path)).toBe(true)
      expect([url.search, url.hash, url.host]).toEqual(['', '', 'ktv.test'])
    }),
  )
})
