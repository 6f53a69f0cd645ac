import { cmd, flag, type Packet } from '@openktv/contract/push'
import { createLinkPushes, notCarried } from './link-pushes.ts'
import { createReconnectingLine } from './link-line.ts'
import type { Link, LinkNeeds } from './link.ts'
import { readJson } from './read-json.ts'

/** What a part of a page can do with the socket. */
export type Wire = {
  send: (packet: Packet) => void
  nextSessionId: () => number
  isConnected: () => boolean
}

/** What a page does with what arrives, beside waiting for the answers to its commands. */
export type Ears = {
  /** Hands the content of a PUSH on; resolves with whether it was taken and may be acknowledged. */
  take: (content: unknown) => Promise<boolean>
  /** Takes any other packet; false when it is none of its own. */
  answer: (packet: Packet) => boolean
  /** The socket is bound (again). */
  onBound: () => void
}

/** Makes the push socket of a page and what it hears with; it starts when it is woken. */
export function openLink<Heard extends Ears>(
  needs: LinkNeeds,
  earsOf: (wire: Wire) => Heard,
): { link: Omit<Link, 'onNotice'>; ears: Heard } {
  // 1 and 2 are the handshake's and the bind's.
  let sessionId = 2
  const nextSessionId = (): number => (sessionId += 1)
  const line = createReconnectingLine(needs, { onPacket, onBound, onUnbound })
  const pushes = createLinkPushes(needs, line.send)
  const ears = earsOf({ send: line.send, nextSessionId, isConnected })

  function isConnected(): boolean {
    return line.state() === 'connected'
  }

  function onPacket(packet: Packet): void {
    if (packet.cmd === cmd.push) return acknowledge(packet)
    if (!ears.answer(packet)) pushes.answer(packet)
  }

  function acknowledge({ flags, sessionId: asked, body }: Packet): void {
    const mustAck = (flags & (flag.autoAck | flag.bizAck)) !== 0
    void ears.take(readJson(body?.['content'])).then((isTaken) => {
      if (isTaken && mustAck) line.send({ cmd: cmd.ack, flags: flag.json, sessionId: asked, body: null })
      return isTaken
    })
  }

  function onBound(): void {
    ears.onBound()
    pushes.sendAgain()
  }

  function onUnbound(): void {
    if (line.state() === 'waiting') pushes.suspend()
    else pushes.abandon()
  }

  const push: Link['push'] = async (deviceId, command) =>
    isConnected() ? pushes.push(nextSessionId(), { deviceId, command }) : notCarried

  function close(): void {
    line.close()
    pushes.abandon()
  }

  return { link: { state: line.state, onState: line.onState, push, wake: line.wake, close }, ears }
}
