import { Button } from '@openktv/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { scrollToBottomDistance } from '@openktv/contract/business'
import { useT } from '../../shared/i18n/i18n.ts'

type MoreProps = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  isFetchNextPageError: boolean
  dataUpdatedAt: number
}

/** The end of a list: loads the next page when it comes within 30 px of the screen, or at a press; where that failed only at a press. */
export function More(props: MoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError: failed, dataUpdatedAt } = props
  const t = useT()
  if (!hasNextPage) return null
  return (
    <div>
      {/* A page that came between two frames has moved nothing in or out of sight: with each page somebody else looks. */}
      {!isFetchingNextPage && !failed && <End key={dataUpdatedAt} onSeen={fetchNextPage} />}
      <Button kind="plain" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {failed && !isFetchingNextPage ? t('app.retry') : t('app.loading.more')}
      </Button>
    </div>
  )
}

// Chromium now and then forgets to say where somebody new is while nothing moves (seen in one list of a hundred): then this is soon enough.
const lookMs = 200

function End({ onSeen }: { onSeen: () => Promise<unknown> }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = end.current
    if (!place) return
    let isSeen = false
    const see = (): void => {
      if (!isSeen) void onSeen()
      isSeen = true
    }
    const seen = new IntersectionObserver(
      // A busy phone tells several looks at once.
      (looks) => {
        if (looks.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: `${scrollToBottomDistance}px` },
    )
    seen.observe(place)
    const timer = setTimeout(() => {
      if (isNear(place)) see()
    }, lookMs)
    return () => {
      clearTimeout(timer)
      seen.disconnect()
    }
  }, [onSeen])
  return <div ref={end} />
}

// What the observer would say; what is not drawn, in a list that is hidden, is nowhere.
function isNear(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  const isDrawn = place.getClientRects().length > 0
  return isDrawn && bottom >= -scrollToBottomDistance && top <= window.innerHeight + scrollToBottomDistance
}
