import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '@openktv/ui/class-names'
import type { ReactNode } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './hot-words.module.css'
import { hotWords } from './search-pages.ts'

// As on a stage, the first three stand out.
const podium = 3

/** What is sung most these days, to search for at a press (spec SCH-2). Where nothing was sung yet there is nothing. */
export function HotWords({ onChoose, otherwise }: { onChoose: (word: string) => void; otherwise: ReactNode }) {
  const st = useSearchT()
  const call = useCall()
  const { data: words, isPending } = useQuery(hotWords(call))
  if (isPending) return <SkeletonBlock height="180px" />
  if (!words || words.length === 0) return otherwise
  return (
    <section aria-label={st('search.hot')} className={styles['hot']}>
      <h2>{st('search.hot')}</h2>
      <ol className={styles['list']}>
        {words.map(({ word }, index) => (
          <li key={word}>
            <button type="button" className={styles['word']} onClick={() => onChoose(word)}>
              <span aria-hidden="true" className={classNames(styles['place'], index < podium && styles['podium'])}>
                {index + 1}
              </span>
              <span className={styles['text']}>{word}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
