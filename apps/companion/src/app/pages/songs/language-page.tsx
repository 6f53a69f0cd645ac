import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AlbumCard } from '../../../features/songs/album-card.tsx'
import { languageQuery } from '../../../features/songs/language-query.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { albumHref } from '../../album-href.ts'
import { Page } from '../../layout/page.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './album-grid.module.css'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** The languages there are songs in or, with the condition of one as id, its songs (spec SNG-7). */
export function LanguagePage() {
  const title = useSongsT()('title.language')
  const chosen = useSearchParams()[0].has('id')
  return chosen ? <AlbumSongsScreen kind="language" title={title} /> : <Languages title={title} />
}

function Languages({ title }: { title: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(languageQuery(useCall()))
  useEffect(becomeCalm, [])
  return (
    <Page title={title} back>
      {!data && <LoadState error={error} refetch={refetch} />}
      {data?.length === 0 && <EmptyState drawing="record" title={t('app.empty')} />}
      <ul className={styles['grid']}>
        {data?.map(({ name, condition, songs }) => (
          <AlbumCard key={condition} name={name} songs={songs} to={albumHref('language', condition)} />
        ))}
      </ul>
    </Page>
  )
}
