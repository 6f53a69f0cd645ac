import type { AlbumKind } from '@openktv/contract/songs'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { albumPages } from '../../../features/songs/album-pages.ts'
import { AlbumTile } from '../../../features/songs/album-tile.tsx'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { albumHref } from '../../album-href.ts'
import { Page } from '../../layout/page.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'

/** The collections of one or more kinds, each leading to its songs. */
export function AlbumsScreen({ kinds, title }: { kinds: readonly AlbumKind[]; title: string }) {
  useEffect(becomeCalm, [])
  return (
    <Page title={title} back>
      {kinds.map((kind) => (
        <Albums key={kind} kind={kind} />
      ))}
    </Page>
  )
}

function Albums({ kind }: { kind: AlbumKind }) {
  const t = useT()
  const call = useCall()
  const query = useInfiniteQuery(albumPages(call, kind))
  if (!query.data) return <LoadState error={query.error} refetch={query.refetch} />
  const albums = query.data.pages.flatMap((page) => page.result)
  if (albums.length === 0) return <EmptyState title={t('app.empty')} />
  return (
    <>
      <ul>
        {albums.map((album) => (
          <AlbumTile key={album.id} album={album} to={albumHref(kind, album.id)} />
        ))}
      </ul>
      <More {...query} />
    </>
  )
}
