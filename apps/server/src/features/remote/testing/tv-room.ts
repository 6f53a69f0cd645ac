import { cmd, fetchPushNode, type Packet } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { ackEverything, bindAs, dial, type Peer, pushOf } from '../../../gateway/testing/peer.ts'
import type { Phone, Shop, Tv } from '../../../testing/shop.ts'

/** A TV on its socket, which takes every command, and two phones that listen to it. */
export type TvRoom = {
  tv: Tv
  anna: Phone
  socket: Peer
  phones: readonly [Peer, Peer]
  /** A phone's press over its socket; answers what the server said to it. */
  choose: (phone: Peer, musicNo: string) => Promise<Packet>
}

let sessions = 100

/** A session id that no other packet has. */
export function nextSession(): number {
  return (sessions += 1)
}

/** Opens a room of its own in a shop; the shop closes its sockets. */
export async function openTvRoom(shop: Shop): Promise<TvRoom> {
  const tv = await shop.aTv()
  const [anna, ben] = [await shop.aPhone(tv), await shop.aPhone(tv)]
  const socket = await connect(shop, tv, tv.deviceId)
  ackEverything(socket)
  const phones = [await connect(shop, anna, anna.userUuid), await connect(shop, ben, ben.userUuid)] as const

  function choose(phone: Peer, musicNo: string): Promise<Packet> {
    const sessionId = nextSession()
    phone.send(pushOf(sessionId, tv.deviceId, { type: action.pushSong, id: `press-${sessionId}-aaaa`, musicNo }))
    return phone.answer(sessionId)
  }

  return { tv, anna, socket, phones, choose }
}

async function connect(shop: Shop, { call }: Tv | Phone, userId: string): Promise<Peer> {
  const peer = await dial(`${shop.origin.replace('http', 'ws')}/push`)
  const { ticket } = await call(fetchPushNode, { appId: 'openktv', userId })
  const bound = await bindAs(peer, { userId, ticket })
  if (bound.cmd !== cmd.ok) throw new Error(`not bound: ${JSON.stringify(bound)}`)
  return peer
}
