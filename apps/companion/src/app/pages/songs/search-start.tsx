import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { HistoryList } from '../../../features/songs/history-list.tsx'
import { HotWords } from '../../../features/songs/hot-words.tsx'
import type { SearchHistory } from '../../../features/songs/use-search-history.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'

type SearchStartProps = { history: SearchHistory; onChoose: (word: string) => void }

/** What stands below the field before anything is typed: the earlier searches and what everybody sings (spec SCH-2, SCH-4). */
export function SearchStart({ history: { history, remove, clear }, onChoose }: SearchStartProps) {
  const st = useSearchT()
  const nothing = <EmptyState title={st('search.hint')} hint={st('search.hint.more')} />
  return (
    <>
      {history.length > 0 && <HistoryList history={history} onChoose={onChoose} onRemove={remove} onClear={clear} />}
      <HotWords onChoose={onChoose} otherwise={history.length === 0 && nothing} />
    </>
  )
}
