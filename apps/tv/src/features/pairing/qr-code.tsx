import { create } from 'qrcode'
import { useMemo } from 'react'
import { useT } from '../../shared/i18n.ts'
import styles from './qr-code.module.css'

/** The quiet zone that scanners want around a code, in modules. */
const quiet = 3

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
  const rows = Array.from({ length: modules.size }, (_, row) => row)
  const path = rows
    .flatMap((row) => rows.filter((column) => modules.get(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('')
  return { size: modules.size, path }
}
