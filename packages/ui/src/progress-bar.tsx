import styles from './progress-bar.module.css'

/** How far something is, 0 to 1; `text` is what is read out, e.g. '1:12 / 3:08'. */
export function ProgressBar({ value, label, text }: { value: number; label: string; text: string }) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      className={styles['track']}
    >
      <div className={styles['fill']} style={{ transform: `scaleX(${share})` }} />
      <span className={styles['knob']} style={{ left: `${share * 100}%` }} />
    </div>
  )
}
