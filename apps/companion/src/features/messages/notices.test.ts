import { afterEach, expect, test } from 'vitest'
import { closeNotice, forgetNotices, noticesOf, tellOf, useNotices } from './notices.ts'

afterEach(forgetNotices)

const nothing = { sound: 0, works: 0 }
const words = () => useNotices.getState().shown.map(({ text }) => text)

test('[SHL-11] exactly one new item is msg.new, any other number comment.new; both open the sound messages', () => {
  expect(noticesOf({ sound: 1, works: 0 }, nothing)).toEqual([{ text: 'msg.new', to: '/message/sound' }])
  expect(noticesOf({ sound: 2, works: 0 }, nothing)).toEqual([{ text: 'comment.new', to: '/message/sound' }])
  expect(noticesOf(nothing, nothing)).toEqual([])
})

test('[MSG-4] news of recordings open the user messages with logId 0', () => {
  expect(noticesOf({ sound: 0, works: 3 }, nothing)).toEqual([{ text: 'msg.works', to: '/user/message?logId=0' }])
})

test('[SHL-11] what was told is not told again, unless more has come; a newer notice takes the place of its older one', () => {
  tellOf({ sound: 1, works: 1 })
  expect(words()).toEqual(['msg.new', 'msg.works'])
  tellOf({ sound: 1, works: 1 })
  expect(words()).toEqual(['msg.new', 'msg.works'])
  tellOf({ sound: 2, works: 1 })
  expect(words()).toEqual(['msg.works', 'comment.new'])
  const [first] = useNotices.getState().shown
  if (first) closeNotice(first)
  expect(words()).toEqual(['comment.new'])
  tellOf(nothing)
  tellOf({ sound: 1, works: 0 })
  expect(words()).toEqual(['msg.new'])
})
