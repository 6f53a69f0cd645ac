import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { songDetail } from '../../../features/songs/song-detail.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Page } from '../../layout/page.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { ShareSong } from './share-song.tsx'
import { SongFacts } from './song-facts.tsx'
import { SongHeadline } from './song-headline.tsx'
import { SongWays } from './song-ways.tsx'

/** One song: what it is, who sings it, where it is found, and the way to the TV (spec SNG-8). */
export function SongPage() {
  const id = useSearchParams()[0].get('id')
  return id ? <Shown id={id} /> : <MissingPage />
}

function Shown({ id }: { id: string }) {
  const songsT = useSongsT()
  const { data, error, refetch } = useInfiniteQuery(songDetail(useCall(), id))
  useEffect(becomeCalm, [])
  return (
    <Page title={songsT('title.song')} back after={data && <ShareSong song={data.song} />}>
      {!data && <LoadState error={error} refetch={refetch} />}
      {data && (
        <>
          <SongHeadline song={data.song} />
          <SongFacts place={data} />
          <SongWays singers={data.singers} albums={data.albums} />
        </>
      )}
    </Page>
  )
}
