import { ForwardIcon } from '@openktv/ui/first-icons'
import { useId, type ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { Link } from '../../shared/link.tsx'
import styles from './shelf.module.css'

export type ShelfProps = {
  title: string
  /** Where all of it is. */
  to?: string
  children?: ReactNode
}

/** A part of a page with a heading of its own and, to its right, the way to all there is. */
export function Shelf({ title, to, children }: ShelfProps) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['shelf']}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {to !== undefined && (
          <Link to={to} className={styles['all']} aria-label={`${t('app.all')} · ${title}`}>
            {t('app.all')}
            <ForwardIcon size={14} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** What is leafed through sideways. */
export function ShelfRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['row']} aria-label={label}>
      {children}
    </ul>
  )
}

/** One thing of a row: a picture over its name. */
export function ShelfItem({ to, picture, children }: { to: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['item']}>
      <Link to={to} className={styles['link']}>
        {picture}
        <span className={styles['name']}>{children}</span>
      </Link>
    </li>
  )
}
