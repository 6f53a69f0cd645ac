import { pushTimeoutMs } from '@openktv/contract/business'
import { cmd, flag, type Packet } from '@openktv/contract/push'
import type { LinkNeeds } from './link.ts'

/** Asks the other end of a socket whether it is there. */
export type LinkEcho = {
  /** Sends a heartbeat and resolves with whether it has come back within 6 s; never rejects. */
  echo: () => Promise<boolean>
  /** Takes a heartbeat that comes back; false for any other packet. */
  answer: (packet: Packet) => boolean
  close: () => void
}

type EchoNeeds = Pick<LinkNeeds, 'setTimer'> & { send: (packet: Packet) => void; nextSessionId: () => number }

/** Heartbeats with numbers of their own, so that one that comes late is not taken for a later one's echo. */
export function createLinkEcho({ send, nextSessionId, setTimer }: EchoNeeds): LinkEcho {
  const asked = new Map<number, (isBack: boolean) => void>()

  function echo(): Promise<boolean> {
    return new Promise((resolve) => {
      const sessionId = nextSessionId()
      // Whoever needs longer could not have confirmed a press either.
      const stopTimer = setTimer(() => settle(false), pushTimeoutMs)
      asked.set(sessionId, settle)
      send({ cmd: cmd.heartbeat, flags: flag.json, sessionId, body: null })

      function settle(isBack: boolean): void {
        stopTimer()
        asked.delete(sessionId)
        resolve(isBack)
      }
    })
  }

  function answer(packet: Packet): boolean {
    if (packet.cmd !== cmd.heartbeat) return false
    asked.get(packet.sessionId)?.(true)
    return true
  }

  return {
    echo,
    answer,
    close: () => {
      for (const settle of asked.values()) settle(false)
    },
  }
}
