import { qrPath, qrQuiet } from '@openktv/ui/qr-path'
import { create } from 'qrcode'
import { useMemo } from 'react'
import { useShareT } from '../../shared/i18n/share-texts.ts'
import type { Share } from '../../shared/share-store.ts'
import styles from './share-menu.module.css'

/** The link of what is shared as a QR code, drawn here, and in letters below. */
export function ShareCode({ share: { title, link } }: { share: Share }) {
  const t = useShareT()
  const { size, path } = useMemo(() => drawn(link), [link])
  const side = size + 2 * qrQuiet
  return (
    <div className={styles['scan']}>
      <p className={styles['hint']}>{t('share.qr')}</p>
      <svg
        className={styles['code']}
        viewBox={`${-qrQuiet} ${-qrQuiet} ${side} ${side}`}
        role="img"
        aria-label={t('share.qr.label', { title })}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <p className={styles['link']}>{link}</p>
    </div>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, path: qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) }) }
}
