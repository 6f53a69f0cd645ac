import { IconButton } from '@openktv/ui/icon-button.tsx'
import { PinIcon } from '@openktv/ui/icons'
import { useEffect, useState } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { isFarDown, jumpBeforeGlide } from './scroll-rule.ts'
import styles from './to-top.module.css'

/** The way back to the top of a long list; there once the page has moved by more than 900 px (spec SHL-21). */
export function ToTop() {
  const t = useT()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = (): void => setFar(isFarDown(window.scrollY))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <div className={styles['place']}>
      <IconButton label={t('app.top')} onClick={goToTop}>
        <PinIcon size={20} />
      </IconButton>
    </div>
  )
}

function goToTop(): void {
  const from = jumpBeforeGlide(window.scrollY)
  if (from !== undefined) window.scrollTo({ top: from, behavior: 'auto' })
  window.scrollTo({ top: 0, behavior: 'smooth' })
}
