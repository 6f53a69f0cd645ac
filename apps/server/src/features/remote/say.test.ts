import { CallFailure } from '@openktv/client/call'
import { fetchUserInfo } from '@openktv/contract/account'
import { cmd } from '@openktv/contract/push'
import { action, pushMessage, type Command } from '@openktv/contract/remote'
import { renameUser } from '@openktv/contract/user-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentOf, isPushOf, pushOf } from '../../gateway/testing/peer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { nextSession, openTvRoom, type TvRoom } from './testing/tv-room.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ needs: { blockedWords: ['走调', 'ＢＯＯ', '難聽', '💩', 'Ｚéro!'] } })
})
afterAll(() => shop.close())

type Wish = Omit<Extract<Command, { type: typeof action.console }>, 'type' | 'id'>
/** Sends a wish as Anna; answers 'done' or the key of the refusal. */
type Say = (room: TvRoom, wish: Wish) => Promise<unknown>

const refused = (error: unknown): unknown => (error instanceof CallFailure ? error.message : error)

const overHttp: Say = async (room, wish) => {
  const command = { type: action.console, id: `press-${nextSession()}-http`, ...wish }
  return room.anna.call(pushMessage, command).then(() => 'done', refused)
}

const overSocket: Say = async ({ phones: [anna], tv }, wish) => {
  const sessionId = nextSession()
  anna.send(pushOf(sessionId, tv.deviceId, { type: action.console, id: `press-${sessionId}-wire`, ...wish }))
  const { cmd: answered, body } = await anna.answer(sessionId)
  return answered === cmd.ok ? 'done' : body?.['reason']
}

/** What the TV was told last of the console. */
async function heard({ socket }: TvRoom): Promise<Readonly<Record<string, unknown>>> {
  const { id: _id, ...said } = contentOf(await socket.hear(isPushOf(action.console)))
  return said
}

const nothingElse = ({ socket }: TvRoom): boolean => !socket.heard.some(isPushOf(action.console))

describe.each([
  ['HTTP', overHttp],
  ['the socket', overSocket],
] as const)('over %s', (_way, say) => {
  test('[WID-8] words come to the TV cleaned, under the name of who says them, whatever the phone claims', async () => {
    const room = await openTvRoom(shop)
    await room.anna.call(renameUser, { nickname: '小雨' })
    expect(await say(room, { barrage: '  好听！\n再来\u202e一首 ', nickname: '店长' })).toBe('done')
    expect(await heard(room)).toEqual({ type: 14, barrage: '好听！ 再来 一首', nickname: '小雨' })
  })

  test('[PSH-7] a reaction comes to the TV with its name; settings come as they are, and under nobody’s name', async () => {
    const room = await openTvRoom(shop)
    const { nickname } = await room.anna.call(fetchUserInfo, {})
    expect(await say(room, { reaction: 'clap', nickname: '店长' })).toBe('done')
    expect(await heard(room)).toEqual({ type: 14, reaction: 'clap', nickname })
    expect(await say(room, { music: 40, mic: 0, reverb: 7, tone: -2, nickname: '店长' })).toBe('done')
    expect(await heard(room)).toEqual({ type: 14, music: 40, mic: 0, reverb: 7, tone: -2 })
  })

  test('[WID-8] a command that asks for nothing, or for words of which nothing can be seen, is refused', async () => {
    const room = await openTvRoom(shop)
    for (const wish of [{}, { nickname: '店长' }, { barrage: ' \u202e ' }, { barrage: '\u200b\u3164' }])
      expect(await say(room, wish), JSON.stringify(wish)).toBe('msg.bad.request')
    expect(nothingElse(room)).toBe(true)
  })

  test('[WID-8] a word that the operator forbids is refused, however it is disguised, and costs nobody their turn', async () => {
    const room = await openTvRoom(shop)
    // Listed simplified, listed traditional, listed wide, and signs; no more than one may press in a moment.
    const words = ['他走调了', '走調', '他走\u3000調了', '走\u200b調', '走\u3164调', '走\u0336調\u0336']
    const others = ['難聽', '真 难\u2060听！', 'boo', 'B o O！', 'Ｂ\ufeffｏ\u00adＯ', 'bôó', '来个 💩！', 'z e r o ！']
    for (const barrage of [...words, ...others])
      expect(await say(room, { barrage }), barrage).toBe('msg.barrage.blocked')
    expect(nothingElse(room)).toBe(true)
    // Another word, and a sentence that ends where the next one begins.
    for (const barrage of ['走得好', '快走，调皮鬼', 'zero']) {
      expect(await say(room, { barrage }), barrage).toBe('done')
      shop.pass(1_000)
    }
  })

  test('[WID-8] one barrage a second and five reactions; who says more is refused, the others go on', async () => {
    const room = await openTvRoom(shop)
    expect(await say(room, { barrage: '一' })).toBe('done')
    expect(await say(room, { barrage: '二' })).toBe('msg.too.many')
    const reactions = await Promise.all(Array.from({ length: 7 }, () => say(room, { reaction: 'heart' })))
    expect(reactions.filter((outcome) => outcome === 'msg.too.many')).toHaveLength(2)
    expect(await say(room, { tone: 1 })).toBe('done')
    expect(await say(await openTvRoom(shop), { barrage: '三' })).toBe('done')
    shop.pass(1_000)
    expect(await say(room, { barrage: '四' })).toBe('done')
    expect(await say(room, { reaction: 'fire' })).toBe('done')
  })
})

test('[WID-8] the second is a person’s, whichever way they speak', async () => {
  const room = await openTvRoom(shop)
  expect(await overHttp(room, { barrage: '一' })).toBe('done')
  expect(await overSocket(room, { barrage: '二' })).toBe('msg.too.many')
})

test('[PSH-7] a name claimed in any other command goes no further than the server', async () => {
  const room = await openTvRoom(shop)
  const sessionId = nextSession()
  const claimed = { type: action.replay, id: `press-${sessionId}-wire`, nickname: '店长' } as const
  room.phones[0].send(pushOf(sessionId, room.tv.deviceId, claimed))
  expect(contentOf(await room.socket.hear(isPushOf(action.replay)))).toEqual({ type: 5, id: claimed.id })
})
