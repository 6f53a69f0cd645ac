import type { Album } from '@openktv/contract/song-lists'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { albumPages } from '../../../features/songs/album-pages.ts'
import { RankCard } from '../../../features/songs/rank-card.tsx'
import { flatten, songPages } from '../../../features/songs/song-pages.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useT } from '../../../shared/i18n/i18n.ts'
import { albumHref } from '../../album-href.ts'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './ranks.module.css'

/** The ranks, each with who leads it (spec SNG-3). */
export function Ranks() {
  const t = useT()
  const { data, error, refetch } = useInfiniteQuery(albumPages(useCall(), 'rank'))
  if (!data) return <LoadState error={error} refetch={refetch} />
  // A new house has no songs of the week yet.
  const ranks = data.pages.flatMap((page) => page.result).filter(({ songs }) => songs > 0)
  if (ranks.length === 0) return <EmptyState drawing="record" title={t('app.empty')} />
  return (
    <ul className={styles['ranks']}>
      {ranks.map((album) => (
        <Rank key={album.id} album={album} />
      ))}
    </ul>
  )
}

// The first page of a rank is what its own page begins with, so opening it shows it at once.
function Rank({ album }: { album: Album }) {
  const { id } = album
  const { data } = useInfiniteQuery({ ...songPages(useCall(), { from: 'album', kind: 'rank', id }), select: flatten })
  return <RankCard album={album} songs={data?.songs ?? []} to={albumHref('rank', id)} />
}
