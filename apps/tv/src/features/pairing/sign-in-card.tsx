import { useEffect, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { SignInTicket, Ticket } from './create-ticket.ts'
import { QrCode } from './qr-code.tsx'
import styles from './sign-in-card.module.css'

export type SignInCardProps = {
  /** Somebody sings: the card stands aside and leaves the lyrics alone. */
  aside: boolean
  /** A fresh ticket, closed with the card. */
  open: () => Ticket<SignInTicket>
  onSignedIn: (listener: () => void) => () => void
  /** Called when somebody has signed in. */
  onDone: () => void
}

/** The QR code that signs a phone's user in on this TV (spec AUT-11); it goes once somebody has. */
export function SignInCard({ aside, open, onSignedIn, onDone }: SignInCardProps) {
  const t = useT()
  const [ticket, setTicket] = useState<SignInTicket>()
  useEffect(() => {
    const opened = open()
    const stop = opened.store.subscribe(setTicket)
    return () => {
      stop()
      opened.close()
    }
  }, [open])
  useEffect(() => onSignedIn(onDone), [onSignedIn, onDone])
  return (
    <div
      role="dialog"
      aria-label={t('signIn.title')}
      className={aside ? styles['aside'] : styles['veil']}
      data-panel="signIn"
    >
      <aside className={styles['card']}>
        <h2>{t('signIn.title')}</h2>
        <div className={styles['qr']}>{ticket && <QrCode text={ticket.url} label={t('signIn.qr')} />}</div>
        <p className={styles['how']}>{t('signIn.how')}</p>
        <p className={styles['hint']}>{t('signIn.close')}</p>
      </aside>
    </div>
  )
}
