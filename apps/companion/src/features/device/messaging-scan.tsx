import { isQrResult } from '@openktv/contract/device'
import { Button } from '@openktv/ui/button.tsx'
import { Alert } from '@openktv/ui/dialog.tsx'
import { ScanIcon } from '@openktv/ui/icons'
import { useState } from 'react'
import { useHost } from '../../shared/host/use-host.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { useRareT } from '../../shared/i18n/rare-texts.ts'
import { useWays } from '../../shared/navigate.ts'

/** Scans by the messaging app's own scanner; other codes are refused (spec BND-2, BND-3). Where it may not scan, the page opens anew (spec BND-5). */
export function MessagingScan({ onFound }: { onFound: (url: string) => void }) {
  const t = useT()
  const rt = useRareT()
  const host = useHost()
  const { reload } = useWays()
  const [state, setState] = useState<'idle' | 'scanning' | 'invalid' | 'denied'>('idle')

  async function scan(): Promise<void> {
    setState('scanning')
    const scanned = await host.scan()
    if (scanned.kind === 'denied') return setState('denied')
    const isOther = scanned.kind === 'text' && !isQrResult(scanned.text)
    setState(isOther ? 'invalid' : 'idle')
    if (scanned.kind === 'text' && !isOther) onFound(scanned.text)
  }

  return (
    <>
      <Button wide busy={state === 'scanning'} onClick={() => void scan()}>
        <ScanIcon size={20} />
        {rt('scan.go')}
      </Button>
      <Alert
        open={state === 'invalid'}
        title={t('msg.qr.invalid')}
        text={t('bind.first.hint')}
        action={t('app.ok')}
        onClose={() => setState('idle')}
      />
      <Alert
        open={state === 'denied'}
        title={rt('scan.denied')}
        text={rt('scan.denied.hint')}
        action={rt('scan.again')}
        onClose={() => reload(window.location.pathname + window.location.search)}
      />
    </>
  )
}
