import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './device-pill.module.css'

export type DevicePillProps = { children: ReactNode; connected: boolean; onClick?: () => void }

/** Which TV this phone is at, with a light that glows while it is connected. */
export function DevicePill({ children, connected, onClick }: DevicePillProps) {
  return (
    <button type="button" className={styles['target']} onClick={onClick}>
      <span className={classNames(styles['pill'], connected && styles['on'])}>
        <span className={styles['light']} aria-hidden="true" />
        <span className={styles['name']}>{children}</span>
      </span>
    </button>
  )
}
