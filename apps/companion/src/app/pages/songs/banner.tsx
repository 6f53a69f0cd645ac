import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { playbill } from '../../../features/songs/playbill.ts'
import { PlaybillBanner } from '../../../features/songs/playbill-banner.tsx'
import { useCall } from '../../../shared/call-context.tsx'
import { useCalm } from '../../../shared/calm-store.ts'
import { albumHref } from '../../album-href.ts'
import styles from './index-page.module.css'

/** The playbill; several entries are swiped through. It is asked for once the songs below can be pressed. */
export function Banner() {
  const call = useCall()
  const calm = useCalm((state) => state.calm)
  const { data, isError } = useQuery({ ...playbill(call), enabled: calm })
  if (isError || data?.result.length === 0) return null
  return (
    <div className={styles['banners']}>
      {data ? (
        data.result.map((entry) => <PlaybillBanner key={entry.id} entry={entry} to={albumHref(entry.kind, entry.id)} />)
      ) : (
        <SkeletonBlock height="132px" />
      )}
    </div>
  )
}
