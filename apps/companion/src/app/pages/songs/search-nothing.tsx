import type { FoundRow } from '@openktv/contract/search'
import type { ReactNode } from 'react'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import styles from './search-page.module.css'
import { SearchRows } from './search-rows.tsx'

type SearchNothingProps = { title: string; instead: readonly FoundRow[]; action?: ReactNode }

/** Nothing was found: says so, and has something to go on with (spec SCH-1). */
export function SearchNothing({ title, instead, action }: SearchNothingProps) {
  const st = useSearchT()
  const heading = instead[0]?.kind === 'actor' ? st('search.instead.actors') : st('search.instead.songs')
  return (
    <>
      <div role="status">
        <EmptyList drawing="record" title={title} hint={st('search.none.hint')} action={action} />
      </div>
      {instead.length > 0 && (
        <section aria-label={heading}>
          <h2 className={styles['heading']}>{heading}</h2>
          <SearchRows rows={instead} />
        </section>
      )}
    </>
  )
}
