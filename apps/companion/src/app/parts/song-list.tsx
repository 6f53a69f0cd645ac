import type { Song } from '@openktv/contract/songs'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { flatten, songPages, type SongSource } from '../../features/songs/song-pages.ts'
import { useCall } from '../../shared/call-context.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { becomeCalm } from '../../shared/calm-store.ts'
import { LoadState } from './load-state.tsx'
import { LongList } from './long-list.tsx'
import { More } from './more.tsx'
import { PushableRow } from './pushable-row.tsx'

type Songs = ReturnType<typeof flatten>

type SongListProps = {
  source: SongSource
  /** Drawn above the songs once they are there. */
  renderHead?: (songs: Songs) => ReactNode
  /** Drawn after the first few songs; told whether others follow. */
  renderBetween?: ((follows: boolean) => ReactNode) | undefined
  /** The order matters: every song shows its place. */
  numbered?: boolean
  empty?: ReactNode
}

// A screenful, so that what comes between is below it.
const firstSongs = 5

/** A list of songs that can be put on the TV, page after page. */
export function SongList({ source, renderHead, renderBetween, numbered = false, empty }: SongListProps) {
  const t = useT()
  const call = useCall()
  const query = useInfiniteQuery({ ...songPages(call, source), select: flatten })
  const { data, error, refetch, isPending } = query
  useEffect(() => {
    if (!isPending) becomeCalm()
  }, [isPending])
  if (!data) return <LoadState error={error} refetch={refetch} />
  if (data.songs.length === 0) {
    return empty ?? <EmptyState title={t('app.empty')} hint={t('songs.empty.hint')} />
  }
  return (
    <>
      {renderHead?.(data)}
      <Songs songs={data.songs} renderBetween={renderBetween} numbered={numbered} />
      <More {...query} />
    </>
  )
}

function Songs({
  songs,
  renderBetween,
  numbered,
}: Pick<SongListProps, 'renderBetween' | 'numbered'> & { songs: Song[] }) {
  const drawn = numbered ? drawPlaced : draw
  if (!renderBetween) return <LongList rows={songs} keyOf={numberOf} render={drawn} />
  return (
    <>
      <LongList rows={songs.slice(0, firstSongs)} keyOf={numberOf} render={drawn} />
      {renderBetween(songs.length > firstSongs)}
      <LongList rows={songs.slice(firstSongs)} keyOf={numberOf} render={drawn} />
    </>
  )
}

function numberOf(song: Song): string {
  return song.musicNo
}

function draw(song: Song): ReactNode {
  return <PushableRow song={song} />
}

function drawPlaced(song: Song, index: number): ReactNode {
  return <PushableRow song={song} place={index + 1} />
}
