import styles from './skeleton.module.css'

/** Grey shapes where rows will be; `label` is read out meanwhile. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['rows']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']}>
          <span className={styles['cover']} />
          <span className={styles['lines']}>
            <span className={styles['line']} />
            <span className={styles['short']} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** One grey block, e.g. where a banner will be. */
export function SkeletonBlock({ height }: { height: string }) {
  return <div aria-hidden="true" className={styles['block']} style={{ height }} />
}
