import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  title: string
  hint?: string
  /** Which drawing: a microphone without a song, a TV without a phone, a record that cannot be found, a cut wire, a letter. */
  drawing?: 'microphone' | 'tv' | 'record' | 'wire' | 'mail'
  action?: ReactNode
}

/** What stands where there is nothing to show: a drawing, what it means and what to do. */
export function EmptyState({ title, hint, drawing = 'microphone', action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <svg viewBox="0 0 160 120" className={styles['drawing']} aria-hidden="true">
        <ellipse cx="80" cy="104" rx="58" ry="8" className={styles['floor']} />
        <path d="M80 4 30 100a52 8 0 0 0 100 0Z" className={styles['light']} />
        {drawings[drawing]}
      </svg>
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {action}
    </div>
  )
}

const drawings = {
  microphone: (
    <g className={styles['line']}>
      <rect x="68" y="30" width="24" height="40" rx="12" className={styles['body']} />
      <path d="M58 56v4a22 22 0 0 0 44 0v-4M80 82v18M66 100h28M70 42h8M70 50h8" />
      <path d="M116 40v22M116 40l12-3v20" className={styles['note']} />
      <circle cx="112" cy="63" r="4" className={styles['note']} />
      <circle cx="124" cy="58" r="4" className={styles['note']} />
    </g>
  ),
  tv: (
    <g className={styles['line']}>
      <rect x="42" y="34" width="76" height="50" rx="8" className={styles['body']} />
      <path d="M66 98h28M80 84v14" />
      <path d="M58 48h10v10H58zM92 48h10v10H92zM58 66h10v8H58zM76 50h8M76 60h8M76 70h26" className={styles['note']} />
    </g>
  ),
  record: (
    <g className={styles['line']}>
      <circle cx="80" cy="64" r="34" className={styles['body']} />
      <circle cx="80" cy="64" r="22" />
      <circle cx="80" cy="64" r="7" className={styles['note']} />
      <path d="M110 30 96 54M104 26l10 6" />
    </g>
  ),
  mail: (
    <g className={styles['line']}>
      <rect x="44" y="40" width="72" height="50" rx="8" className={styles['body']} />
      <path d="m46 46 34 26 34-26" />
      <path d="m102 88 8 8 16-18" className={styles['note']} />
    </g>
  ),
  wire: (
    <g className={styles['line']}>
      <path d="M20 76c20 0 22-20 40-20M140 76c-20 0-22-20-40-20" />
      <path d="M60 46v20h10V46zM70 50h8M70 62h8" className={styles['body']} />
      <path d="M100 46v20H90V46z" className={styles['body']} />
      <path d="M84 34v-8M76 36l-4-6M92 36l4-6" className={styles['note']} />
    </g>
  ),
}
