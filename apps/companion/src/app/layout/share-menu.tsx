import { Button } from '@openktv/ui/button.tsx'
import { Dialog } from '@openktv/ui/dialog.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { copyText } from '../../shared/copy-text.ts'
import { useHost } from '../../shared/host/use-host.ts'
import { useShareT } from '../../shared/i18n/share-texts.ts'
import { closeShare, useSharing, type Share } from '../../shared/share-store.ts'
import { toastBottom } from '../../shared/toasts.ts'
import { ShareCode } from './share-code.tsx'
import styles from './share-menu.module.css'
import { useShareCard, type Card } from './use-share-card.ts'

/** The floating share menu (spec SHL-5): the messaging app's card, the system's own menu, a copied link, or a code to scan. */
export function ShareMenu() {
  const t = useShareT()
  const { pathname } = useLocation()
  const share = useSharing((state) => state.share)
  const host = useHost()
  const card = useShareCard(host, share)
  return (
    <>
      <ClosedBehind key={pathname} />
      <Dialog look="sheet" open={share !== undefined} title={t('share.title')} onClose={closeShare}>
        {share && <Ways share={share} card={card} />}
      </Dialog>
    </>
  )
}

// Whoever goes elsewhere is done.
function ClosedBehind() {
  useEffect(() => closeShare, [])
  return null
}

function Ways({ share, card }: { share: Share; card: Card }) {
  const t = useShareT()

  async function copy(): Promise<void> {
    const isCopied = await copyText(share.link)
    // What is said lies behind the sheet.
    closeShare()
    toastBottom(isCopied ? t('share.copied') : t('share.copy.failed'), isCopied ? 'success' : 'warning')
  }

  return (
    <>
      {card !== 'none' && (
        <p role="status" className={styles['card']}>
          {t(`share.${card}`)}
        </p>
      )}
      {card === 'none' && canShare() && (
        <Button kind="beam" wide onClick={() => void shareBySystem(share, copy)}>
          {t('share.go')}
        </Button>
      )}
      <Button kind={card === 'none' && !canShare() ? 'beam' : 'quiet'} wide onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
      <ShareCode share={share} />
    </>
  )
}

function canShare(): boolean {
  return typeof navigator.share === 'function'
}

// Whoever changes their mind has said so; a menu that does not open leaves the link.
async function shareBySystem({ title, desc, link }: Share, copy: () => Promise<void>): Promise<void> {
  try {
    await navigator.share({ title, text: desc, url: link })
    closeShare()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
  }
}
