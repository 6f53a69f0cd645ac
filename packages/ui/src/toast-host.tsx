import { classNames } from './class-names.ts'
import { CheckIcon, WarnIcon } from './first-icons.ts'
import styles from './toast-host.module.css'

export type Toast = { id: number; text: string; tone: 'success' | 'warning' | 'plain'; place: 'top' | 'bottom' }

/** Shows the toasts, below the head or above the bottom bar, and reads them out. Who fills the list also takes them away again. */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div role="status" aria-live="polite">
      {toasts.map(({ id, text, tone, place }) => (
        <div key={id} className={classNames(styles['row'], styles[place])}>
          <div className={styles['toast']}>
            {tone === 'success' && <CheckIcon size={18} className={styles['success']} />}
            {tone === 'warning' && <WarnIcon size={18} className={styles['warning']} />}
            <span>{text}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
