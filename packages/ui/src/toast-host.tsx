import { CheckIcon, WarnIcon } from './first-icons.ts'
import styles from './toast-host.module.css'

export type Toast = { id: number; text: string; tone: 'success' | 'warning' | 'plain' }

/** Shows the toasts above the bottom bar and reads them out. Who fills the list also takes them away again. */
export function ToastHost({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div role="status" aria-live="polite" className={styles['host']}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles['toast']}>
          {toast.tone === 'success' && <CheckIcon size={18} className={styles['success']} />}
          {toast.tone === 'warning' && <WarnIcon size={18} className={styles['warning']} />}
          <span>{toast.text}</span>
        </div>
      ))}
    </div>
  )
}
