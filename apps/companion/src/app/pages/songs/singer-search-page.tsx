import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SearchField } from '../../../features/songs/search-field.tsx'
import { flattenFound, searchPages } from '../../../features/songs/search-pages.ts'
import { useKeyword } from '../../../features/songs/use-keyword.ts'
import { useTrackSearch } from '../../../features/tracking/use-track-search.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { toast } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'
import { SearchNothing } from './search-nothing.tsx'
import { useSearchPlace } from './search-place.ts'
import { SearchRows } from './search-rows.tsx'
import { HotSingers } from './singer-category-page.tsx'
import styles from './singer-pages.module.css'

/** Singers by typing (spec SCH-1). */
export function SingerSearchPage() {
  const t = useT()
  const st = useSearchT()
  const place = useSearchPlace()
  const keyword = useKeyword(place.keyword, () => toast(t('msg.search.keyword.overflow'), 'warning'))
  useTrackSearch(keyword.keyword, !keyword.isTyping)
  useEffect(becomeCalm, [])
  return (
    <Page title={st('singer.search')} back>
      <SearchField
        keyword={keyword}
        label={st('singer.search.field')}
        placeholder={st('singer.search.placeholder')}
        focused={place.keyword === ''}
        onSubmit={place.search}
        onClear={() => keyword.type('', false)}
      />
      {keyword.keyword === '' ? (
        <>
          <h2 className={styles['heading']}>{st('singer.hot')}</h2>
          <HotSingers />
        </>
      ) : (
        // Who comes back from a singer finds what was typed.
        <div onClickCapture={() => place.search(keyword.keyword)}>
          <Results keyword={keyword.keyword} />
        </div>
      )}
    </Page>
  )
}

function Results({ keyword }: { keyword: string }) {
  const st = useSearchT()
  const query = useInfiniteQuery({ ...searchPages(useCall(), keyword, 'actors'), select: flattenFound })
  if (!query.data) return <LoadState {...query} />
  const { rows, instead } = query.data
  if (rows.length === 0) return <SearchNothing title={st('search.none.actors', { keyword })} instead={instead} />
  return (
    <>
      <SearchRows rows={rows} />
      <More {...query} />
    </>
  )
}
