import type { Album } from '@openktv/contract/song-lists'
import { Cover } from '@openktv/ui/cover.tsx'
import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { albumPages } from '../../../features/songs/album-pages.ts'
import { hotSingers } from '../../../features/songs/hot-singers.ts'
import { PlaybillBanner } from '../../../features/songs/playbill-banner.tsx'
import { playbill } from '../../../features/songs/playbill.ts'
import { flatten, songPages } from '../../../features/songs/song-pages.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { href } from '../../../shared/paths.ts'
import { albumHref } from '../../album-href.ts'
import { PushableRow } from '../../parts/pushable-row.tsx'
import { Shelf, ShelfItem, ShelfRow } from '../../parts/shelf.tsx'
import { SingersRow } from '../../parts/singers-row.tsx'
import { AlbumCards } from './album-grid.tsx'
import styles from './banners.module.css'
import { Ranks } from './ranks.tsx'

// A taste of each; the way to all of it is beside its heading.
const songsShown = 3
const cardsShown = 6

/** The playbill; several entries are swiped through. */
export function Banner() {
  const { data, isError } = useQuery(playbill(useCall()))
  if (isError || data?.result.length === 0) return null
  if (!data) return <SkeletonBlock height="132px" />
  return (
    <div className={styles['banners']}>
      {data.result.map((entry) => (
        <PlaybillBanner key={entry.id} entry={entry} to={albumHref(entry.kind, entry.id)} />
      ))}
    </div>
  )
}

/** What is below the first screenful of the index: what the house recommends, song lists, ranks, singers, categories (spec SNG-2). */
export function IndexShelves({ follows }: { follows: boolean }) {
  const songsT = useSongsT()
  return (
    <>
      <Recommended />
      <SongLists />
      <Shelf title={songsT('shelf.rank')} to={href('/song/rank')}>
        <Ranks />
      </Shelf>
      <HotSingers />
      <Categories />
      {follows && <Shelf title={songsT('shelf.more')} />}
    </>
  )
}

// The recommended album is asked for by the fixed id 'home', its songs by its own id.
function Recommended() {
  const songsT = useSongsT()
  const { data, isError } = useInfiniteQuery(albumPages(useCall(), 'recommend'))
  const album = data?.pages[0]?.result[0]
  if (isError || (data && !album)) return null
  return (
    <Shelf title={songsT('shelf.recommend')} to={href('/song/recommend')}>
      {album ? <RecommendedSongs album={album} /> : <SkeletonBlock height="198px" />}
    </Shelf>
  )
}

function RecommendedSongs({ album: { id } }: { album: Album }) {
  const source = { from: 'album', kind: 'recommend', id } as const
  const { data, isError } = useInfiniteQuery({ ...songPages(useCall(), source), select: flatten })
  if (isError) return null
  if (!data) return <SkeletonBlock height="198px" />
  return (
    <ul>
      {data.songs.slice(0, songsShown).map((song) => (
        <PushableRow key={song.musicNo} song={song} />
      ))}
    </ul>
  )
}

function SongLists() {
  const title = useSongsT()('shelf.songList')
  const { data } = useInfiniteQuery(albumPages(useCall(), 'songList'))
  const lists = data?.pages[0]?.result ?? []
  if (lists.length === 0) return null
  return (
    <Shelf title={title} to={href('/song/recommend')}>
      <ShelfRow label={title}>
        {lists.map(({ id, name, image }) => (
          <ShelfItem
            key={id}
            to={albumHref('songList', id)}
            picture={<Cover title={name} image={image} size="104px" />}
          >
            {name}
          </ShelfItem>
        ))}
      </ShelfRow>
    </Shelf>
  )
}

function HotSingers() {
  const title = useSongsT()('shelf.singers')
  const { data = [] } = useQuery(hotSingers(useCall()))
  if (data.length === 0) return null
  return (
    <Shelf title={title} to={href('/singer/category')}>
      <SingersRow label={title} singers={data} />
    </Shelf>
  )
}

function Categories() {
  const songsT = useSongsT()
  const { data } = useInfiniteQuery(albumPages(useCall(), 'category'))
  const categories = data?.pages[0]?.result ?? []
  if (categories.length === 0) return null
  return (
    <Shelf title={songsT('shelf.category')} to={href('/song/category')}>
      <AlbumCards kind="category" albums={categories.slice(0, cardsShown)} />
    </Shelf>
  )
}
