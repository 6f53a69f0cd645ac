import { Button } from '@openktv/ui/button.tsx'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { CloseIcon } from '@openktv/ui/icons'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './history-list.module.css'

type HistoryListProps = {
  history: readonly string[]
  onChoose: (keyword: string) => void
  onRemove: (keyword: string) => void
  onClear: () => void
}

/** The earlier searches: choose one, delete one, clear all. */
export function HistoryList({ history, onChoose, onRemove, onClear }: HistoryListProps) {
  const st = useSearchT()
  return (
    <section aria-label={st('search.history')}>
      <div className={styles['head']}>
        <h2>{st('search.history')}</h2>
        <Button kind="plain" onClick={onClear}>
          {st('search.history.clear')}
        </Button>
      </div>
      <ul className={styles['list']}>
        {history.map((keyword) => (
          <li key={keyword} className={styles['entry']}>
            <button type="button" className={styles['keyword']} onClick={() => onChoose(keyword)}>
              {keyword}
            </button>
            <IconButton label={st('search.history.delete', { keyword })} onClick={() => onRemove(keyword)}>
              <CloseIcon size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
