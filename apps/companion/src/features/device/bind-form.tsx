import { signInTicketOf, tvSignInPath, type Device } from '@openktv/contract/device'
import { Button } from '@openktv/ui/button.tsx'
import { Field } from '@openktv/ui/field.tsx'
import { ScanIcon } from '@openktv/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHost } from '../../shared/host/use-host.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { messageText } from '../../shared/i18n/messages.ts'
import { askForTv } from '../../shared/tv-store.ts'
import styles from './bind-form.module.css'
import { useBind } from './use-bind.ts'

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))

const MessagingScan = lazy(async () => ({ default: (await import('./messaging-scan.tsx')).MessagingScan }))

const codeDigits = 6

/** Connects a TV: with the camera where the page may use it, with the code on the TV everywhere. */
export function BindForm({ onBound }: { onBound: (device: Device) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [scanning, setScanning] = useState(false)
  const { bind, busy, failure, forget } = useBind(onBound)
  const found = useFound((url) => bind({ url }))
  const { isMessagingApp } = useHost()
  const camera = hasCamera() && !isMessagingApp
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        bind({ code })
      }}
    >
      {scanning && (
        <Suspense fallback={<p>{t('app.loading.more')}</p>}>
          <Scanner onFound={found} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <Field
        label={t('bind.code')}
        placeholder={t('bind.code.placeholder')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => {
          setCode(digitsOf(event.target.value))
          forget()
        }}
        error={failure === undefined ? undefined : messageText(t, failure)}
      />
      <Button type="submit" kind="beam" wide busy={busy} disabled={code.length < codeDigits}>
        {t('bind.go')}
      </Button>
      {camera && !scanning && (
        <Button wide onClick={() => setScanning(true)}>
          <ScanIcon size={20} />
          {t('bind.camera')}
        </Button>
      )}
      <Suspense>{isMessagingApp && <MessagingScan onFound={found} />}</Suspense>
      {!camera && !isMessagingApp && <p className={styles['hint']}>{t('bind.camera.hint.system')}</p>}
    </form>
  )
}

// A TV shows two codes: one connects to it, the other asks who signs in there (spec AUT-11).
function useFound(onBind: (url: string) => void): (url: string) => void {
  const navigate = useNavigate()
  return (url) => {
    const ticket = signInTicketOf(url)
    if (ticket === undefined) return onBind(url)
    askForTv(false)
    void navigate(`${tvSignInPath}${ticket}`)
  }
}

// Chinese and Japanese keyboards may type full-width digits.
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeDigits)
}

// On a plain http page in the home network the browser gives no page a camera.
function hasCamera(): boolean {
  return 'mediaDevices' in navigator && window.isSecureContext
}
