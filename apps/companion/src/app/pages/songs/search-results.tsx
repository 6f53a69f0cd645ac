import { foundMost, type SearchAnswer } from '@openktv/contract/search'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { flattenFound, searchPages, type Found } from '../../../features/songs/search-pages.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'
import { AskForSong } from './search-ask.tsx'
import { SearchNothing } from './search-nothing.tsx'
import styles from './search-page.module.css'
import type { SearchTab } from './search-place.ts'
import { SearchRows } from './search-rows.tsx'

type SearchResultsProps = { keyword: string; tab: SearchTab; onTab: (tab: SearchTab) => void }

/** What was found, in tabs that say how much (spec SCH-1). */
export function SearchResults({ keyword, tab, onTab }: SearchResultsProps) {
  const st = useSearchT()
  const call = useCall()
  const query = useInfiniteQuery({ ...searchPages(call, keyword, tab), select: flattenFound })
  const found = query.data
  const tabs = useTabs(found?.counts)
  if (found && found.counts.songs + found.counts.actors === 0) {
    const title = st('search.none', { keyword })
    return <SearchNothing title={title} instead={found.instead} action={<AskForSong name={keyword} />} />
  }
  return (
    <div className={styles['results']}>
      <Tabs label={st('search.tabs')} tabs={tabs} chosen={tab} onChoose={(key) => onTab(tabOf(key))}>
        {found ? <Rows found={found} keyword={keyword} tab={tab} /> : <LoadState {...query} />}
        <More {...query} />
      </Tabs>
    </div>
  )
}

function Rows({ found, keyword, tab }: { found: Found; keyword: string; tab: SearchTab }) {
  const st = useSearchT()
  const { rows, counts, instead } = found
  if (rows.length === 0) {
    const title = tab === 'actors' ? st('search.none.actors', { keyword }) : st('search.none.songs', { keyword })
    return <SearchNothing title={title} instead={instead} />
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {st('search.found', { songs: countText(counts.songs), actors: countText(counts.actors) })}
      </p>
      <SearchRows rows={rows} />
    </>
  )
}

function useTabs(counts: SearchAnswer['counts'] | undefined): { key: SearchTab; label: string }[] {
  const st = useSearchT()
  return [
    { key: 'mixed', label: st('search.mixed') },
    {
      key: 'songs',
      label: counts ? st('search.songs.count', { count: countText(counts.songs) }) : st('search.songs'),
    },
    {
      key: 'actors',
      label: counts ? st('search.actors.count', { count: countText(counts.actors) }) : st('search.actors'),
    },
  ]
}

function tabOf(key: string): SearchTab {
  return key === 'songs' || key === 'actors' ? key : 'mixed'
}

// Beyond the last page that can be asked for nobody counts.
function countText(count: number): string {
  return count < foundMost ? String(count) : `${foundMost}+`
}
