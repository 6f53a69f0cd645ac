import { classNames } from '@openktv/ui/class-names'
import { ForwardIcon } from '@openktv/ui/icons'
import type { ReactNode } from 'react'
import { Link } from '../../../shared/link.tsx'
import styles from './messages-pages.module.css'

type EntryLinkProps = { to: string; icon: ReactNode; title: string; hint: string; isNew: boolean }

/** The way into a place where messages lie, and what waits there. */
export function EntryLink({ to, icon, title, hint, isNew }: EntryLinkProps) {
  return (
    <Link to={to} className={styles['entry']}>
      <span className={styles['entryIcon']}>{icon}</span>
      <span className={styles['entryWords']}>
        {title}
        <span className={classNames(styles['hint'], isNew && styles['news'])}>{hint}</span>
      </span>
      <ForwardIcon size={18} className={styles['entryIcon']} />
    </Link>
  )
}
