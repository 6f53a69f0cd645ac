import { cmd, flag } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import type { Caller } from '../../http/caller.ts'
import { openGatewayShop } from './gateway-shop.ts'
import { openPage, openTvPage } from './page.ts'

/** Every kind of press that a phone can make. */
const presses: readonly Command[] = [
  { type: 4, id: 'press-00004', musicNo: '1001' },
  { type: 5, id: 'press-00005' },
  { type: 6, id: 'press-00006', vocal: true },
  { type: 7, id: 'press-00007', playing: false },
  { type: 8, id: 'press-00008', itemId: 'item' },
  { type: 12, id: 'press-00012', itemId: 'item' },
  { type: 13, id: 'press-00013', itemId: 'item' },
  { type: 14, id: 'press-00014', barrage: '唱得好！\u{1F3A4}' },
  { type: 21, id: 'press-00021', itemId: 'item' },
]

/** What a phone and a TV say from the handshake on while every kind of press and report is made, frame by frame. */
export async function recordSession(): Promise<[string, ...string[]]> {
  const shop = await openGatewayShop()
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const unbind = { cmd: cmd.unbind, flags: flag.json, sessionId: 99, body: { userId: 'anna' } }
  const frames: [string, ...string[]] = [JSON.stringify(unbind)]
  const record = (text: string, way: 'sent' | 'heard'): void => void (way === 'sent' && frames.push(text))
  const alloc = (caller: Caller) => async () => ({ ...(await shop.alloc(caller)), url: `${shop.url}/push` })
  const tv = await openTvPage(alloc({ kind: 'tv', deviceId: 'tv' }), record)
  const phone = await openPage(alloc({ kind: 'user', userUuid: 'anna' }), record)
  tv.onCommand(async () => undefined)
  for (const press of presses) await phone.push('tv', press)
  await tv.report({ type: 'player', player: { phase: 'playing', vocal: true, positionMs: 5_000, durationMs: 9_000 } })
  await tv.report({ type: 'downloads', downloads: { 1001: 1, 1002: 3 } })
  await tv.report({ type: 'ended', itemId: 'item', reason: 'finished' })
  // A page that is looked at again asks whether the other end is there.
  phone.wake()
  tv.close()
  phone.close()
  await shop.close()
  return frames
}
