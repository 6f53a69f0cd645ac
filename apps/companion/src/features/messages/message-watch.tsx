import { foundMessageCheckMs } from '@openktv/contract/business'
import { Suspense, useEffect, useRef } from 'react'
import { useBackgroundCall } from '../../shared/call-context.tsx'
import { setTimer } from '../../shared/timer.ts'
import { lookForNews } from './look-for-news.ts'
import { MessageNotices } from './message-notices.tsx'

/** Looks for new messages when the bar appears, unless that is in the show area; there 500 ms after it was opened (spec SHL-11). Draws the notices. */
export function MessageWatch({ onFound }: { onFound: boolean }) {
  const call = useBackgroundCall()
  const wasThere = useRef(false)
  useEffect(() => {
    const isFirst = !wasThere.current
    wasThere.current = true
    if (onFound) return setTimer(() => void lookForNews(call), foundMessageCheckMs)
    if (isFirst) void lookForNews(call)
    return undefined
  }, [call, onFound])
  return (
    <Suspense>
      <MessageNotices />
    </Suspense>
  )
}
