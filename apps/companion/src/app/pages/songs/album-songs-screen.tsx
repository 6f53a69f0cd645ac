import type { AlbumKind } from '@openktv/contract/songs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { SongSource } from '../../../features/songs/song-pages.ts'
import { Page } from '../../layout/page.tsx'
import { SongList } from '../../parts/song-list.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { CollectionHead } from './collection-head.tsx'

type Shown = {
  title: string
  /** Whose picture is round: a person's. */
  round?: boolean
  /** The order matters. */
  numbered?: boolean
  /** Drawn between the head and the songs. */
  within?: ReactNode
}

/** The songs of the album whose id is in the query. */
export function AlbumSongsScreen({ kind, ...shown }: Shown & { kind: AlbumKind }) {
  const id = useSearchParams()[0].get('id')
  return id ? <CollectionScreen source={{ from: 'album', kind, id }} {...shown} /> : <MissingPage />
}

/** Songs below a head with the collection's picture, name and words. */
export function CollectionScreen({
  source,
  title,
  round = false,
  numbered = false,
  within,
}: Shown & { source: SongSource }) {
  return (
    <Page title={title} back>
      <SongList
        source={source}
        numbered={numbered}
        renderHead={({ head, total }) => (
          <>
            {head && <CollectionHead head={head} total={total} round={round} />}
            {within}
          </>
        )}
      />
    </Page>
  )
}
