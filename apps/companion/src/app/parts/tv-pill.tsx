import { DevicePill } from '@openktv/ui/device-pill.tsx'
import { useT, type T } from '../../shared/i18n/i18n.ts'
import { askForTv, useTv, type Tv } from '../../shared/tv-store.ts'

/** Which TV this phone is at, in short only its name; a press connects one or another. */
export function TvPill({ short = false }: { short?: boolean }) {
  const t = useT()
  const tv = useTv((state) => state.tv)
  const away = tv?.online === false
  return (
    <DevicePill connected={tv !== undefined && !away} onClick={() => askForTv()}>
      {textOf(t, { tv, away, short })}
    </DevicePill>
  )
}

function textOf(t: T, { tv, away, short }: { tv: Tv | undefined; away: boolean; short: boolean }): string {
  if (!tv) return t('tv.none')
  if (short) return tv.name
  return away ? t('tv.away', { tv: tv.name }) : t('tv.connected', { tv: tv.name })
}
