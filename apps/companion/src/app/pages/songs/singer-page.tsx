import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { flattenSingerSongs, singerDetail, singerSongs } from '../../../features/songs/singer-pages.ts'
import { useTrackSinger } from '../../../features/tracking/use-track-singer.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import { BeamLink } from '../../parts/beam-link.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { PushableRow } from '../../parts/pushable-row.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { SingerPart } from './singer-part.tsx'
import styles from './singer-pages.module.css'

// What fits on a screen beside the head.
const topSongs = 10

/** The singer whose id is in the query: who it is, what is sung most, and the way to all songs (spec SNG-6). */
export function SingerPage() {
  const id = useSearchParams()[0].get('id')
  return id ? <Known id={id} /> : <MissingPage />
}

function Known({ id }: { id: string }) {
  const t = useT()
  const call = useCall()
  const query = useQuery(singerDetail(call, id))
  const singer = query.data
  useEffect(becomeCalm, [])
  useTrackSinger(singer)
  return (
    <Page title={t('title.singers')} back>
      {singer ? (
        <>
          <SingerPart singer={singer} isFavorite={singer.isFavorite === 1} />
          <TopSongs id={id} />
        </>
      ) : (
        <LoadState {...query} />
      )}
    </Page>
  )
}

function TopSongs({ id }: { id: string }) {
  const st = useSearchT()
  const call = useCall()
  const query = useInfiniteQuery({ ...singerSongs(call, id), select: flattenSingerSongs })
  if (!query.data) return <LoadState {...query} />
  const { songs, total } = query.data
  if (total === 0) return <EmptyList drawing="record" title={st('singer.songs.none')} />
  return (
    <section aria-label={st('singer.songs.top')}>
      <h3>{st('singer.songs.top')}</h3>
      <ul>
        {songs.slice(0, topSongs).map((song) => (
          <PushableRow key={song.musicNo} song={song} />
        ))}
      </ul>
      {total > topSongs && (
        <div className={styles['all']}>
          <BeamLink to={href('/singer/songs', { id })}>{st('singer.songs.all', { count: total })}</BeamLink>
        </div>
      )}
    </section>
  )
}
