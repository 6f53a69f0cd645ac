import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

export type ChipProps = { children: ReactNode; chosen?: boolean; onClick: () => void }

/** One choice of several in a row. */
export function Chip({ children, chosen = false, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={chosen} className={styles['target']} onClick={onClick}>
      <span className={classNames(styles['chip'], chosen && styles['chosen'])}>{children}</span>
    </button>
  )
}

/** A row of chips that scrolls sideways where it is too narrow. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles['row']}>
      {children}
    </div>
  )
}

/** A small framed word beside a title. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles['tag']}>{children}</span>
}
