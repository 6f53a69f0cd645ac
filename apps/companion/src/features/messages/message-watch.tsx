import type { Call } from '@openktv/client/call'
import { foundMessageCheckMs } from '@openktv/contract/business'
import { checkMessages, checkSoundMessages } from '@openktv/contract/messages'
import { Suspense, useEffect, useRef } from 'react'
import { useBackgroundCall } from '../../shared/call-context.tsx'
import { useNews } from '../../shared/news-store.ts'
import { setTimer } from '../../shared/timer.ts'
import { MessageNotices } from './message-notices.tsx'
import { tellOf } from './notices.ts'

/** Looks for new messages when the bar appears, unless that is in the show area; there 500 ms after it was opened (spec SHL-11). Draws the notices. */
export function MessageWatch({ onFound }: { onFound: boolean }) {
  const call = useBackgroundCall()
  const wasThere = useRef(false)
  useEffect(() => {
    const isFirst = !wasThere.current
    wasThere.current = true
    if (onFound) return setTimer(() => void look(call), foundMessageCheckMs)
    if (isFirst) void look(call)
    return undefined
  }, [call, onFound])
  return (
    <Suspense>
      <MessageNotices />
    </Suspense>
  )
}

// A check that fails is as if there were nothing new to say (spec MSG-2).
async function look(call: Call): Promise<void> {
  const [sound, mine] = await Promise.allSettled([call(checkSoundMessages, {}), call(checkMessages, {})])
  const { sound: soundBefore, mine: mineBefore } = useNews.getState()
  useNews.setState({ sound: countOf(sound) ?? soundBefore, mine: countOf(mine) ?? mineBefore })
  tellOf({ sound: countOf(sound) ?? 0, works: mine.status === 'fulfilled' ? mine.value.works : 0 })
}

function countOf(checked: PromiseSettledResult<{ isHaveNew: number; count: number }>): number | undefined {
  if (checked.status === 'rejected') return undefined
  return checked.value.isHaveNew === 1 ? checked.value.count : 0
}
