import type { Call } from '@openktv/client/call'
import { vipStatus, type UserInfo } from '@openktv/contract/account'
import { homeId, storageKeys } from '@openktv/contract/business'
import { collectLog, type LogRecord } from '@openktv/contract/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { userKey } from '../../features/account/user-query.ts'
import { createEventLog, type Identity } from '../../features/tracking/event-log.ts'
import { createPageLog } from '../../features/tracking/page-log.ts'
import { useCall } from '../../shared/call-context.tsx'
import { createKept } from '../../shared/kept.ts'
import { setTimer } from '../../shared/timer.ts'
import { listenToTracks, track } from '../../shared/track.ts'

const kept = createKept(() => window.sessionStorage)

/** Sends what is tracked, and tracks which page is open (spec LOG-1, LOG-3). Draws nothing. */
export function Tracking() {
  const call = useCall()
  const queries = useQueryClient()
  useEffect(
    () => listen({ call, identity: () => identityOf(queries.getQueryData<UserInfo | null>(userKey)) }),
    [call, queries],
  )
  const [showPage] = useState(() => createPageLog({ kept, now: Date.now, track }))
  const { pathname, search } = useLocation()
  const logId = new URLSearchParams(search).get('logId')
  useEffect(() => showPage(pathname, logId), [showPage, pathname, logId])
  return null
}

function listen({ call, identity }: { call: Call; identity: () => Identity }): () => void {
  const send = async (records: LogRecord[]) => await call({ ...collectLog, silent: true }, records)
  const { add, flushLast, close } = createEventLog({ identity, send, sendLast, setTimer })
  const stop = listenToTracks(add)
  const hide = (): void => {
    if (document.visibilityState === 'hidden') flushLast()
  }
  window.addEventListener('pagehide', flushLast)
  document.addEventListener('visibilitychange', hide)
  return () => {
    window.removeEventListener('pagehide', flushLast)
    document.removeEventListener('visibilitychange', hide)
    stop()
    close()
    flushLast()
  }
}

// A beacon outlives the page, but carries no token.
function sendLast(records: LogRecord[]): boolean {
  const base = import.meta.env.VITE_LOG_BASE ?? '/log'
  const body = new Blob([JSON.stringify(records)], { type: 'application/json' })
  try {
    return navigator.sendBeacon(`${base}${collectLog.path}`, body)
  } catch {
    // A browser without beacons loses the last few events.
    return false
  }
}

function identityOf(user: UserInfo | null | undefined): Identity {
  return {
    locale: document.documentElement.lang.toLowerCase(),
    traceId: kept.read(storageKeys.traceId) ?? '',
    channelCode: user?.channel ?? homeId,
    userUuid: user?.userUuid ?? '',
    deviceId: user?.deviceId ?? '',
    vipStatus: user?.vipStatus ?? vipStatus.never,
  }
}
