import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What the button does, for those who cannot see the icon. */
  label: string
  children: ReactNode
  tone?: 'quiet' | 'hot'
}

/** A 44 px square that shows an icon and is read out as its label. */
export function IconButton({ label, tone = 'quiet', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles['button'], tone === 'hot' && styles['hot'], rest.className)}
    >
      {children}
    </button>
  )
}
