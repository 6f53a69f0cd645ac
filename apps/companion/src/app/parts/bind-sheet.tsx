import { Dialog } from '@openktv/ui/dialog.tsx'
import { BindForm } from '../../features/device/bind-form.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { toast } from '../../shared/toasts.ts'
import { askForTv, useTv } from '../../shared/tv-store.ts'
import styles from './bind-sheet.module.css'

/** The sheet that connects this phone to a TV; it opens wherever a TV is needed and there is none. */
export function BindSheet() {
  const t = useT()
  const { tv, asking } = useTv()
  return (
    <Dialog look="sheet" open={asking} title={tv ? t('bind.change') : t('bind.first')} onClose={() => askForTv(false)}>
      <p className={styles['lead']}>{tv ? t('bind.current', { tv: tv.name }) : t('bind.first.hint')}</p>
      <BindForm onBound={(device) => toast(t('bind.done', { tv: device.name }), 'success')} />
    </Dialog>
  )
}
