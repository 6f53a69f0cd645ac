import { cmd } from '@openktv/contract/push'
import { expect, test } from 'vitest'
import { createLinkNotices } from './link-notices.ts'
import { openStage, settle } from './testing/link-stage.ts'

test('notices are told to whoever listens, and to nobody afterwards', async () => {
  const stage = openStage()
  await stage.connect()
  const names: string[] = []
  const stop = stage.link.onNotice((notice) => notice.type === 'joined' && names.push(notice.nickname))
  const join = async (nickname: string) => {
    stage.say({ cmd: cmd.push, sessionId: 5, body: { content: JSON.stringify({ type: 'joined', nickname }) } })
    await settle()
  }
  await join('Ben')
  stop()
  await join('Eva')
  expect(names).toEqual(['Ben'])
})

test('a listener that throws takes nothing from the others', () => {
  const notices = createLinkNotices()
  const names: string[] = []
  notices.onNotice(() => {
    throw new Error('broken screen')
  })
  notices.onNotice((notice) => notice.type === 'joined' && names.push(notice.nickname))
  expect(() => notices.take({ type: 'joined', nickname: 'Ben' })).toThrow('broken screen')
  expect(names).toEqual(['Ben'])
})
