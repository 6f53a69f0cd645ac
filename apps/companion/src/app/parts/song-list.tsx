import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Song } from '@openktv/contract/songs'
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
  empty?: ReactNode
}

/** A list of songs that can be put on the TV, page after page. */
export function SongList({ source, renderHead, empty }: SongListProps) {
  const t = useT()
  const call = useCall()
  const query = useInfiniteQuery({ ...songPages(call, source), select: flatten, placeholderData: keepPreviousData })
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
      <LongList rows={data.songs} keyOf={numberOf} render={draw} />
      <More {...query} />
    </>
  )
}

function numberOf(song: Song): string {
  return song.musicNo
}

function draw(song: Song): ReactNode {
  return <PushableRow song={song} />
}
