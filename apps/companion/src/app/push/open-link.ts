import { askAgain } from '@openktv/client/ask-again'
import { openBrowserSocket } from '@openktv/client/browser-socket'
import type { Call } from '@openktv/client/call'
import { createLink } from '@openktv/client/create-link'
import type { Link } from '@openktv/client/link'
import { appId, clientVersion } from '@openktv/contract/business'
import { fetchPushNode } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { sendOverHttp } from '../../features/remote/send-command.ts'
import { newId } from '../../shared/press-id.ts'
import { setTimer } from '../../shared/timer.ts'
import { watchTv } from './watch-tv.ts'

export type OpenNeeds = { call: Call; userUuid: string; deviceId: string }

/** Opens this page's push socket and shows what the TV says; it also wakes when the page is seen again or the phone's network comes or goes. */
export function openLink({ call, userUuid, deviceId }: OpenNeeds): Link {
  const link = createLink({
    alloc: async () => await call(fetchPushNode, { appId, userId: userUuid }),
    open: (url) => openBrowserSocket(import.meta.env.VITE_SOCKET_URL ?? url),
    device: { deviceId: userUuid, osName: navigator.userAgent.slice(0, 300), osVersion: '', clientVersion, tags: '' },
    random: Math.random,
    setTimer,
  })
  const stopWatching = watchTv({ call, link, deviceId, nowMs: () => Date.now(), setTimer })
  const wake = (): void => {
    if (document.visibilityState === 'visible' && link.state() !== 'ended') link.wake()
  }
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('offline', wake)
  const push: Link['push'] = (to, command) => {
    const again = (patienceMs: number) => {
      // It may be the socket that is dead.
      wake()
      return sendOverHttp({ call, setTimer }, command, patienceMs)
    }
    const outcome = askAgain({ first: link.push(to, command), again, setTimer })
    void outcome.then(({ kind }) => kind === 'timeout' && askForNetwork(to))
    return outcome
  }
  // Whoever was told of a poor network sees whether it is the TV's.
  const askForNetwork = (to: string): unknown => link.push(to, { type: action.deviceNetwork, id: newId() })
  return {
    ...link,
    push,
    close: () => {
      window.removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', wake)
      stopWatching()
      link.close()
    },
  }
}
