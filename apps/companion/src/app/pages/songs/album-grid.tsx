import type { Album } from '@openktv/contract/song-lists'
import type { AlbumKind } from '@openktv/contract/songs'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AlbumCard } from '../../../features/songs/album-card.tsx'
import { albumPages } from '../../../features/songs/album-pages.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useT } from '../../../shared/i18n/i18n.ts'
import { albumHref } from '../../album-href.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'
import styles from './album-grid.module.css'

type AlbumGridProps = {
  kind: AlbumKind
  id?: string
  /** Nothing is shown where there is nothing. */
  optional?: boolean
}

/** All albums of a kind, or all within one of them, as cards. */
export function AlbumGrid({ kind, id, optional = false }: AlbumGridProps) {
  const t = useT()
  const query = useInfiniteQuery(albumPages(useCall(), kind, id))
  if (!query.data) return <LoadState error={query.error} refetch={query.refetch} />
  const albums = query.data.pages.flatMap((page) => page.result)
  if (albums.length === 0) return optional ? null : <EmptyState drawing="record" title={t('app.empty')} />
  return (
    <>
      <AlbumCards kind={kind} albums={albums} />
      <More {...query} />
    </>
  )
}

/** Cards side by side, each leading to its songs or, where there are albums within it, to those. */
export function AlbumCards({ kind, albums }: { kind: AlbumKind; albums: readonly Album[] }) {
  return (
    <ul className={styles['grid']}>
      {albums.map((album) => (
        <AlbumCard key={album.id} {...album} to={albumHref(kind, album.id, album.albums)} />
      ))}
    </ul>
  )
}
