import { DevicePill } from '@openktv/ui/device-pill.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { askForTv, useTv } from '../../shared/tv-store.ts'

/** Which TV this phone is at; a press connects one or another. */
export function TvPill() {
  const t = useT()
  const tv = useTv((state) => state.tv)
  const away = tv?.online === false
  return (
    <DevicePill connected={tv !== undefined && !away} onClick={() => askForTv()}>
      {!tv && t('tv.none')}
      {tv && (away ? t('tv.away', { tv: tv.name }) : t('tv.connected', { tv: tv.name }))}
    </DevicePill>
  )
}
