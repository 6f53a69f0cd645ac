import type { Song } from '@openktv/contract/songs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { flattenSingerSongs, singerSongs } from '../../../features/songs/singer-pages.ts'
import { useTrackSinger } from '../../../features/tracking/use-track-singer.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { Page } from '../../layout/page.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { LongList } from '../../parts/long-list.tsx'
import { More } from '../../parts/more.tsx'
import { PushableRow } from '../../parts/pushable-row.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { SingerPart } from './singer-part.tsx'

/** Everything there is to sing by the singer whose id is in the query (spec SNG-6). */
export function SingerSongsPage() {
  const id = useSearchParams()[0].get('id')
  return id ? <Songs id={id} /> : <MissingPage />
}

function Songs({ id }: { id: string }) {
  const t = useT()
  const st = useSearchT()
  const call = useCall()
  const query = useInfiniteQuery({ ...singerSongs(call, id), select: flattenSingerSongs })
  const { data } = query
  useEffect(becomeCalm, [])
  useTrackSinger(data?.singer)
  return (
    <Page title={t('title.singer')} back>
      {!data && <LoadState {...query} />}
      {data?.singer && <SingerPart singer={data.singer} isFavorite={data.isFavorite} />}
      {data?.songs.length === 0 && <EmptyList drawing="record" title={st('singer.songs.none')} />}
      {data && <LongList rows={data.songs} keyOf={numberOf} render={draw} />}
      <More {...query} />
    </Page>
  )
}

function numberOf(song: Song): string {
  return song.musicNo
}

function draw(song: Song) {
  return <PushableRow song={song} />
}
