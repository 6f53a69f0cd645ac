import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useEffect } from 'react'
import { HistoryList } from '../../../features/songs/history-list.tsx'
import { SearchField } from '../../../features/songs/search-field.tsx'
import { useKeyword } from '../../../features/songs/use-keyword.ts'
import { useSearchHistory } from '../../../features/songs/use-search-history.ts'
import { useTrackSearch } from '../../../features/tracking/use-track-search.ts'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useWays } from '../../../shared/navigate.ts'
import { toast } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { SongList } from '../../parts/song-list.tsx'
import styles from './search-page.module.css'

/** Songs by typing (spec SCH-1, SCH-3, SCH-4). */
export function SearchPage() {
  const t = useT()
  const { back: goBack } = useWays()
  const { typed, keyword, type, compose } = useKeyword('', () => toast(t('msg.search.keyword.overflow'), 'warning'))
  const { history, add, remove, clear } = useSearchHistory()
  const keep = () => {
    if (typed.trim() !== '') add(typed.trim())
  }
  useEffect(becomeCalm, [])
  useTrackSearch(keyword)
  return (
    <Page title={t('title.search')} quietTitle>
      <div className={styles['top']}>
        <SearchField typed={typed} type={type} compose={compose} onSubmit={keep} />
        <Button kind="plain" onClick={goBack}>
          {t('app.cancel')}
        </Button>
      </div>
      {keyword !== '' && (
        // A press on a result means that the search was worth remembering.
        <div onClickCapture={keep}>
          <Results keyword={keyword} />
        </div>
      )}
      {keyword === '' && history.length > 0 && (
        <HistoryList history={history} onChoose={(chosen) => type(chosen, false)} onRemove={remove} onClear={clear} />
      )}
      {keyword === '' && history.length === 0 && <EmptyState title={t('search.hint')} hint={t('search.hint.more')} />}
    </Page>
  )
}

function Results({ keyword }: { keyword: string }) {
  const t = useT()
  return (
    <SongList
      source={{ from: 'search', keyword }}
      renderHead={({ total }) => (
        <p role="status" className={styles['count']}>
          {t('search.results', { count: total })}
        </p>
      )}
      empty={<EmptyList drawing="record" title={t('search.none', { keyword })} hint={t('search.none.hint')} />}
    />
  )
}
