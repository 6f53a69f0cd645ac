import { cmd, flag, type Packet, type Report } from '@openktv/contract/push'
import type { LinkNeeds } from './link.ts'

/** What a TV reports: its state and what it holds once, an ended song until the server has stored it. */
export type LinkReports = {
  report: (report: Report) => Promise<void>
  /** Takes an ACK or an ERROR; false when it answers none of the reports. */
  answer: (packet: Packet) => boolean
  /** The socket is bound again: whatever has not been acknowledged goes out once more. */
  sendAgain: () => void
  close: () => void
}

type ReportsNeeds = Pick<LinkNeeds, 'setTimer'> & {
  send: (packet: Packet) => void
  nextSessionId: () => number
  isConnected: () => boolean
}
type Unstored = { report: Report; resolve: () => void }

// A report the server could not store is tried again after this.
const againMs = 2_000

export function createLinkReports(needs: ReportsNeeds): LinkReports {
  const unstored = new Map<number, Unstored>()
  let stopTimer: (() => void) | undefined

  function report(told: Report): Promise<void> {
    if (told.type !== 'ended') {
      if (needs.isConnected()) needs.send(packetOf(needs.nextSessionId(), told, flag.json))
      return Promise.resolve()
    }
    return new Promise((resolve) => send({ report: told, resolve }))
  }

  function send(entry: Unstored): void {
    const sessionId = needs.nextSessionId()
    unstored.set(sessionId, entry)
    if (needs.isConnected()) needs.send(packetOf(sessionId, entry.report, flag.json | flag.autoAck))
  }

  function answer(packet: Packet): boolean {
    const entry = unstored.get(packet.sessionId)
    if (!entry) return false
    if (packet.cmd !== cmd.ack) {
      stopTimer ??= needs.setTimer(sendAgain, againMs)
      return true
    }
    unstored.delete(packet.sessionId)
    entry.resolve()
    return true
  }

  function sendAgain(): void {
    stopTimer?.()
    stopTimer = undefined
    const entries = [...unstored.values()]
    unstored.clear()
    for (const entry of entries) send(entry)
  }

  function close(): void {
    stopTimer?.()
    unstored.clear()
  }

  return { report, answer, sendAgain, close }
}

function packetOf(sessionId: number, report: Report, flags: number): Packet {
  return { cmd: cmd.push, flags, sessionId, body: { content: JSON.stringify(report) } }
}
