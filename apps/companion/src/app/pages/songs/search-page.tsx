import { Button } from '@openktv/ui/button.tsx'
import { classNames } from '@openktv/ui/class-names'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SearchField } from '../../../features/songs/search-field.tsx'
import { associations, searchPages } from '../../../features/songs/search-pages.ts'
import { SearchWords } from '../../../features/songs/search-words.tsx'
import { useCompletion, type Completion } from '../../../features/songs/use-completion.ts'
import { useKeyword, type Keyword } from '../../../features/songs/use-keyword.ts'
import { useSearchHistory } from '../../../features/songs/use-search-history.ts'
import { useTrackSearch } from '../../../features/tracking/use-track-search.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { useWays } from '../../../shared/navigate.ts'
import { toast } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import { SearchMeant } from './search-meant.tsx'
import styles from './search-page.module.css'
import { useSearchPlace } from './search-place.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { VoiceEntry } from './voice-entry.tsx'

/** Songs and singers by typing (spec SCH-1 to SCH-4); expanded, without the bar, while there is something to search for (spec SCH-6). */
export function SearchPage() {
  const t = useT()
  const { expanded } = useSearchPlace()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.search')} quietTitle={expanded}>
      <Searching />
    </Page>
  )
}

// Apart from the page around it, which is not drawn again with every key.
function Searching() {
  const t = useT()
  const st = useSearchT()
  const { back } = useWays()
  const search = useSearch()
  const { place, keyword, completion, submit } = search
  return (
    <>
      <div className={classNames(styles['top'], place.expanded && styles['expanded'])}>
        <SearchField
          keyword={keyword}
          label={st('search.field')}
          placeholder={t('index.search')}
          completion={completion}
          focused={place.expanded && place.keyword === ''}
          onFocus={() => !place.expanded && place.expand()}
          onSubmit={submit}
          onClear={search.clear}
        >
          <VoiceEntry />
        </SearchField>
        {place.expanded && (
          <Button kind="plain" onClick={back}>
            {t('app.cancel')}
          </Button>
        )}
      </div>
      <Below search={search} />
    </>
  )
}

function Below({ search }: { search: Search }) {
  const { place, keyword, completion, history, submit, remember } = search
  if (keyword.keyword === '') return <SearchStart history={history} onChoose={submit} />
  if (!keyword.isTyping) return <SearchResults keyword={place.keyword} tab={place.tab} onTab={place.chooseTab} />
  return (
    <>
      <SearchWords completion={completion} onChoose={submit} />
      {/* A press on a result means that the search was worth remembering. */}
      <div onClickCapture={remember}>
        <SearchMeant keyword={keyword.keyword} onAll={() => submit(keyword.keyword)} />
      </div>
    </>
  )
}

type Search = ReturnType<typeof useSearch>

function useSearch() {
  const t = useT()
  const place = useSearchPlace()
  const history = useSearchHistory()
  const keyword = useKeyword(place.keyword, () => toast(t('msg.search.keyword.overflow'), 'warning'), useBegin())
  const completion = useWords(keyword)
  useTrackSearch(keyword.keyword, !keyword.isTyping)
  useForgetOnClose(place.expanded, keyword.settle)

  function remember(): void {
    history.add(keyword.keyword)
    place.search(keyword.keyword)
  }

  function submit(word: string): void {
    if (word === '') return
    keyword.settle()
    history.add(word)
    place.search(word)
  }

  function clear(): void {
    keyword.type('', false)
    place.search('')
  }

  return { place, keyword, completion, history, remember, submit, clear }
}

// The answer is on its way while the page draws the key.
function useBegin(): (keyword: string) => void {
  const call = useCall()
  const queries = useQueryClient()
  return (keyword) => void queries.prefetchInfiniteQuery(searchPages(call, keyword, 'meant'))
}

function useWords(keyword: Keyword): Completion {
  const call = useCall()
  const wanted = keyword.isTyping ? keyword.keyword : ''
  const { data } = useQuery({ ...associations(call, wanted), select: wordsOf })
  return useCompletion(wanted === '' ? none : (data ?? none))
}

const none: readonly string[] = []

function wordsOf(answer: readonly { word: string }[]): string[] {
  return [...new Set(answer.map(({ word }) => word))]
}

// The view that closes forgets what was being typed; what was searched for stands in the address.
function useForgetOnClose(expanded: boolean, forget: () => void): void {
  useEffect(() => {
    if (!expanded) forget()
  }, [expanded, forget])
}
