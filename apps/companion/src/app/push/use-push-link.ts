import type { Call } from '@openktv/client/call'
import type { Link } from '@openktv/client/link'
import { useCallback, useEffect, useState } from 'react'
import { forgetRemote } from '../../features/remote/remote-store.ts'
import { createSend, type Send } from '../../features/remote/send-command.ts'
import { setTimer } from '../../shared/timer.ts'
import { useTv } from '../../shared/tv-store.ts'

/** What the link is opened for: nobody, or a user at a TV. */
type Who = { call: Call; userUuid: string | undefined; ready: boolean }

/** The page's one push socket: open while the phone is at a TV and the first screen can be used. Answers the way to the TV and a way to wake it. */
export function usePushLink({ call, userUuid, ready }: Who): { send: Send; reconnect: () => void } {
  const [slot] = useState(createSlot)
  const deviceId = useTv((state) => state.tv?.deviceId)

  useEffect(() => {
    if (!ready || userUuid === undefined || deviceId === undefined) return
    return slot.fill(async () => (await import('./open-link.ts')).openLink({ call, userUuid, deviceId }))
  }, [call, userUuid, deviceId, ready, slot])

  const [send] = useState(() =>
    createSend({ call, link: slot.link, deviceId: () => useTv.getState().tv?.deviceId, setTimer }),
  )
  const reconnect = useCallback(() => slot.link()?.wake(), [slot])
  return { send, reconnect }
}

// Holds the link while it is open; its code is downloaded only once it is wanted.
function createSlot() {
  let held: Link | undefined

  function fill(open: () => Promise<Link>): () => void {
    let wanted = true
    async function run(): Promise<void> {
      const link = await open()
      if (wanted) held = link
      else link.close()
    }
    // Without the socket's code commands travel by HTTP; the next page load tries again.
    run().catch(() => undefined)
    return () => {
      wanted = false
      held?.close()
      held = undefined
      forgetRemote()
    }
  }

  return { link: () => held, fill }
}
