import { qrPath, qrQuiet as quiet } from '@openktv/ui/qr-path'
import { create } from 'qrcode'
import { useMemo } from 'react'
import { useT } from '../../shared/i18n.ts'
import styles from './qr-code.module.css'

/** A QR code, drawn here: nothing is asked of the network. */
export function QrCode({ text, label }: { text: string; label?: string }) {
  const t = useT()
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      className={styles['code']}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label ?? t('qr.label')}
      data-url={text}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, path: qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) }) }
}
