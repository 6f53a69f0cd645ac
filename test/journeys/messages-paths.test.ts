import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagesWords } from '../../apps/companion/src/shared/i18n/messages-texts.ts'
import { messagesEn } from '../../apps/companion/src/shared/i18n/messages/en.ts'
import { messagesZhCn } from '../../apps/companion/src/shared/i18n/messages/zh-cn.ts'
import { messagesZhTw } from '../../apps/companion/src/shared/i18n/messages/zh-tw.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let invitation: string
beforeAll(async () => {
  party = await startParty()
  invitation = await scan(await party.tv())
})
afterAll(() => party.end())

for (const [locale, catalogue] of [
  ['zh-CN', messagesZhCn],
  ['zh-TW', messagesZhTw],
  ['en', messagesEn],
] as const satisfies readonly (readonly [string, MessagesWords])[])
  test(`[RT-2] [RT-3] [SHL-24] every path of messages opens its screen in ${locale}`, async () => {
    const phone = await party.phone(invitation, { locale })
    await phone.waitForURL('**/index')
    for (const [path, title] of [
      ['/user/message', 'title.messages'],
      ['/user/message?tab=system', 'title.messages'],
      ['/message/sound', 'title.sound'],
      ['/message/detail?id=none', 'title.message'],
    ] as const) {
      await phone.goto(party.server.origin + path)
      const heading = catalogue[title]
      await until(
        `${path} has its title`,
        10_000,
        async () => (await phone.title()) === `${typeof heading === 'string' ? heading : heading.other} · OpenKTV`,
      )
    }
    await phone.context().close()
  })

test('[SHL-13] whoever holds no token signs in first', async () => {
  for (const path of ['/user/message', '/message/sound', '/message/detail?id=none']) {
    const visitor = await party.phone(party.server.origin + path)
    await visitor.waitForURL('**/login')
    expect(new URL(visitor.url()).pathname).toBe('/login')
    await visitor.context().close()
  }
})
