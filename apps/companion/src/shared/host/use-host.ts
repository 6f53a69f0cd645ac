import { useMemo } from 'react'
import { useCall } from '../call-context.tsx'
import { setTimer } from '../timer.ts'
import { createHost, type Host } from './host.ts'
import { loadJsSdk } from './js-sdk.ts'

/** What carries this page. */
export function useHost(): Host {
  const call = useCall()
  return useMemo(
    () =>
      createHost({
        call,
        userAgent: navigator.userAgent,
        loadJsSdk,
        addresses: () => ({ landing: landingAddress(), current: window.location.href }),
        setTimer,
      }),
    [call],
  )
}

// The browser itself remembers what was opened, whatever the history says later.
function landingAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
}
