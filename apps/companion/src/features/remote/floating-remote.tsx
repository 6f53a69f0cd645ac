import { Dialog } from '@openktv/ui/dialog.tsx'
import { RemoteIcon } from '@openktv/ui/first-icons'
import { useState } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { useRemoteT } from '../../shared/i18n/remote-texts.ts'
import { track } from '../../shared/track.ts'
import { askForTv, useTv } from '../../shared/tv-store.ts'
import { FloatingDrawer } from './floating-drawer.tsx'
import styles from './floating-remote.module.css'

/** The remote that floats over the lists of songs: a round button, and the drawer it opens (spec WID-1). */
export function FloatingRemote() {
  const t = useT()
  const rt = useRemoteT()
  const [open, setOpen] = useState(false)
  const bound = useTv((state) => state.tv !== undefined)

  function press(): void {
    track('float_control_click', { type: 'open' })
    // A phone without a TV has nothing to control: it is asked to connect one first.
    if (bound) setOpen(true)
    else askForTv()
  }

  return (
    <>
      <div className={styles['room']} />
      <button
        type="button"
        className={styles['button']}
        aria-label={rt('float.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        <RemoteIcon size={28} strokeWidth={1.7} />
      </button>
      <Dialog look="sheet" open={open && bound} title={t('title.control')} onClose={() => setOpen(false)}>
        <FloatingDrawer onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
