import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `beam` is the one thing to press on a screen; everything else is quiet. */
  kind?: 'beam' | 'quiet' | 'plain' | 'danger'
  wide?: boolean
  /** While true a press does nothing, but the button keeps the focus. */
  busy?: boolean
}

/** A button at least 44 px high to the thumb. */
export function Button({ kind = 'quiet', wide = false, busy = false, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (!busy) rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy}
      className={classNames(styles['button'], styles[kind], wide && styles['wide'], rest.className)}
    >
      <span className={styles['face']}>
        <span className={classNames(styles['label'], busy && styles['hidden'])}>{children}</span>
        {busy && <span className={styles['spinner']} aria-hidden="true" />}
      </span>
    </button>
  )
}
