import { Button } from '@openktv/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { scrollToBottomDistance } from '@openktv/contract/business'
import { useT } from '../../shared/i18n/i18n.ts'

type MoreProps = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** The end of a list: loads the next page when it comes within 30 px of the screen, or at a press. */
export function More({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const t = useT()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetchingNextPage) return
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: `${scrollToBottomDistance}px` },
    )
    seen.observe(element)
    return () => seen.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end}>
      <Button kind="plain" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('app.loading.more')}
      </Button>
    </div>
  )
}
