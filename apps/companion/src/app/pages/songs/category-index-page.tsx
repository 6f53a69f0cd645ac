import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { albumPages } from '../../../features/songs/album-pages.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { href } from '../../../shared/paths.ts'
import { Shelf } from '../../parts/shelf.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { AlbumCards } from './album-grid.tsx'
import { CollectionScreen } from './album-songs-screen.tsx'

// Three rows of cards; the songs are never far.
const shownMost = 6

/** One category: its first sub-categories, and below them all of its songs (spec SNG-4). */
export function CategoryIndexPage() {
  const songsT = useSongsT()
  const id = useSearchParams()[0].get('id')
  if (!id) return <MissingPage />
  const source = { from: 'album', kind: 'category', id } as const
  return <CollectionScreen source={source} title={songsT('title.category')} within={<Within id={id} />} />
}

// The songs do not wait for it, and where it does not come they are still there.
function Within({ id }: { id: string }) {
  const songsT = useSongsT()
  const { data } = useInfiniteQuery(albumPages(useCall(), 'category', id))
  const albums = data?.pages[0]?.result ?? []
  if (albums.length === 0) return null
  const all = albums.length > shownMost ? { to: href('/category/song/list', { id }) } : {}
  return (
    <>
      <Shelf title={songsT('category.lists')} {...all}>
        <AlbumCards kind="category" albums={albums.slice(0, shownMost)} />
      </Shelf>
      <Shelf title={songsT('category.songs')} />
    </>
  )
}
