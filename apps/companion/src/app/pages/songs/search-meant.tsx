import type { FoundRow } from '@openktv/contract/search'
import { Button } from '@openktv/ui/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { flattenFound, searchPages } from '../../../features/songs/search-pages.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../../shared/call-context.tsx'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { setTimer } from '../../../shared/timer.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { AskForSong } from './search-ask.tsx'
import { SearchNothing } from './search-nothing.tsx'
import styles from './search-page.module.css'
import { SearchRows } from './search-rows.tsx'

/** What is probably meant by what was typed so far, anew with every key (spec SCH-1). */
export function SearchMeant({ keyword, onAll }: { keyword: string; onAll: () => void }) {
  const st = useSearchT()
  const call = useCall()
  const { data, error, refetch, isPlaceholderData } = useInfiniteQuery({
    ...searchPages(call, keyword, 'meant'),
    select: flattenFound,
    // Whether it is being asked changes nothing here.
    notifyOnChangeProps: drawnOf,
  })
  const isOld = useLate(isPlaceholderData, oldAfterMs)
  if (!data) return <Waiting error={error} refetch={refetch} />
  if (data.rows.length === 0) {
    const title = st('search.none', { keyword })
    return <SearchNothing title={title} instead={data.instead} action={<AskForSong name={keyword} />} />
  }
  return (
    <section aria-label={st('search.meant')} aria-busy={isOld} className={styles['meant']}>
      <SearchRows rows={data.rows} keyOf={slotOf} />
      <Button kind="plain" wide onClick={onAll}>
        {st('search.meant.all', { keyword })}
      </Button>
    </section>
  )
}

const drawnOf: ('data' | 'error' | 'isPlaceholderData')[] = ['data', 'error', 'isPlaceholderData']

// With every key the list is another: a row takes over what is in its place, which is painted sooner than a new one.
function slotOf({ kind }: FoundRow, index: number): string {
  return `${kind} ${index}`
}

// Most answers come before a skeleton could be seen.
const skeletonAfterMs = 200
// Only who waits for long sees that the list is still the one before.
const oldAfterMs = 400

function Waiting(props: Parameters<typeof LoadState>[0]) {
  const late = useLate(true, skeletonAfterMs)
  return (late || props.error) && <LoadState {...props} />
}

function useLate(waiting: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const stop = setTimer(() => setLate(true), afterMs)
    return () => {
      stop()
      setLate(false)
    }
  }, [waiting, afterMs])
  return late
}
