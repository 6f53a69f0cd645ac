import { cmd, flag, type Packet } from '@openktv/contract/push'
import { createLinkInbox, type LinkInbox } from './link-inbox.ts'
import { createLinkPushes, notCarried } from './link-pushes.ts'
import { createLinkReports } from './link-reports.ts'
import { createReconnectingLine } from './link-line.ts'
import type { Link, LinkNeeds } from './link.ts'

/** Creates the push socket of one page; it starts when it is woken. */
export function createLink(needs: LinkNeeds): Link {
  const inbox = createLinkInbox()
  // 1 and 2 are the handshake's and the bind's.
  let sessionId = 2
  const nextSessionId = (): number => (sessionId += 1)
  const line = createReconnectingLine(needs, { onPacket, onBound, onUnbound })
  const pushes = createLinkPushes(needs, line.send)
  const reports = createLinkReports({ ...needs, send: line.send, nextSessionId, isConnected })

  function isConnected(): boolean {
    return line.state() === 'connected'
  }

  function onPacket(packet: Packet): void {
    if (packet.cmd === cmd.push) return acknowledge(inbox, packet, line.send)
    if (!reports.answer(packet)) pushes.answer(packet)
  }

  function onBound(): void {
    reports.sendAgain()
    pushes.sendAgain()
  }

  function onUnbound(): void {
    if (line.state() === 'waiting') pushes.suspend()
    else pushes.abandon()
  }

  return {
    state: line.state,
    onState: line.onState,
    onNotice: inbox.onNotice,
    onCommand: inbox.onCommand,
    push: async (deviceId, command) =>
      isConnected() ? pushes.push(nextSessionId(), { deviceId, command }) : notCarried,
    report: reports.report,
    wake: line.wake,
    close: () => {
      line.close()
      pushes.abandon()
      reports.close()
    },
  }
}

function acknowledge(inbox: LinkInbox, packet: Packet, send: (packet: Packet) => void): void {
  const mustAck = (packet.flags & (flag.autoAck | flag.bizAck)) !== 0
  void inbox.take(packet).then((isTaken) => {
    if (isTaken && mustAck) send({ cmd: cmd.ack, flags: flag.json, sessionId: packet.sessionId, body: null })
    return isTaken
  })
}
