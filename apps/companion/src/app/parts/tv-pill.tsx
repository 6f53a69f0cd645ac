import { DevicePill } from '@openktv/ui/device-pill.tsx'
import { useRemote } from '../../features/remote/remote-store.ts'
import { useT, type T } from '../../shared/i18n/i18n.ts'
import { askForTv, useTv, type Tv } from '../../shared/tv-store.ts'

/** Which TV this phone is at, in short only its name; a press connects one or another. */
export function TvPill({ short = false }: { short?: boolean }) {
  const t = useT()
  const tv = useTv((state) => state.tv)
  const lost = useRemote((state) => state.lost)
  const away = tv?.online === false
  return (
    <DevicePill connected={tv !== undefined && !away && !lost} onClick={() => askForTv()}>
      {textOf(t, { tv, away, lost, short })}
    </DevicePill>
  )
}

type Standing = { tv: Tv | undefined; away: boolean; lost: boolean; short: boolean }

function textOf(t: T, { tv, away, lost, short }: Standing): string {
  if (!tv) return t('tv.none')
  if (short) return tv.name
  if (lost) return t('tv.lost', { tv: tv.name })
  return away ? t('tv.away', { tv: tv.name }) : t('tv.connected', { tv: tv.name })
}
