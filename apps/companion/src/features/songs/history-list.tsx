import { Button } from '@openktv/ui/button.tsx'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { CloseIcon } from '@openktv/ui/icons'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './history-list.module.css'

type HistoryListProps = {
  history: readonly string[]
  onChoose: (keyword: string) => void
  onRemove: (keyword: string) => void
  onClear: () => void
}

/** The earlier searches: choose one, delete one, clear all. */
export function HistoryList({ history, onChoose, onRemove, onClear }: HistoryListProps) {
  const t = useT()
  return (
    <section aria-label={t('search.history')}>
      <div className={styles['head']}>
        <h2>{t('search.history')}</h2>
        <Button kind="plain" onClick={onClear}>
          {t('search.history.clear')}
        </Button>
      </div>
      <ul className={styles['list']}>
        {history.map((keyword) => (
          <li key={keyword} className={styles['entry']}>
            <button type="button" className={styles['keyword']} onClick={() => onChoose(keyword)}>
              {keyword}
            </button>
            <IconButton label={t('search.history.delete', { keyword })} onClick={() => onRemove(keyword)}>
              <CloseIcon size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
