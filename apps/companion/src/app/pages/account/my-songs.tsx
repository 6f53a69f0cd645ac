import type { Singer } from '@openktv/contract/singers'
import { Chip, ChipRow } from '@openktv/ui/chip.tsx'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { favoriteSingers } from '../../../features/songs/favorite-singers.ts'
import { SingerRow } from '../../../features/songs/singer-row.tsx'
import { useCall } from '../../../shared/call-context.tsx'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { href } from '../../../shared/paths.ts'
import { placeItems } from '../../layout/place-items.ts'
import { BeamLink } from '../../parts/beam-link.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { LongList } from '../../parts/long-list.tsx'
import { More } from '../../parts/more.tsx'
import { NeedsTv } from '../../parts/needs-tv.tsx'
import { SongList } from '../../parts/song-list.tsx'
import { SungList } from '../../parts/sung-list.tsx'
import styles from './user-page.module.css'

const favorites = { from: 'favorites' } as const

/** The songs I love and the songs I sang. */
export function MySongs() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'sing' ? 'sing' : 'collect'
  const tabs = (['collect', 'sing'] as const).map((key) => ({ key, label: t(placeItems[key].text) }))
  return (
    <section className={styles['section']} aria-label={t('me.lists')}>
      <Tabs
        label={t('me.lists')}
        tabs={tabs}
        chosen={tab}
        onChoose={(key) => setQuery({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        {tab === 'collect' ? (
          <Favorites />
        ) : (
          <NeedsTv>
            <SungList whose="mine" />
          </NeedsTv>
        )}
      </Tabs>
    </section>
  )
}

// What I like: songs or, at a press, singers (spec SNG-9).
function Favorites() {
  const songsT = useSongsT()
  const [query, setQuery] = useSearchParams()
  const singers = query.get('of') === 'singers'
  const show = (of: 'songs' | 'singers') =>
    setQuery({ tab: 'collect', of }, { replace: true, preventScrollReset: true })
  return (
    <>
      <ChipRow label={songsT('favorites.of')}>
        <Chip chosen={!singers} onClick={() => show('songs')}>
          {songsT('favorites.songs')}
        </Chip>
        <Chip chosen={singers} onClick={() => show('singers')}>
          {songsT('favorites.singers')}
        </Chip>
      </ChipRow>
      {singers ? <FavoriteSingers /> : <SongList source={favorites} empty={<NoFavorites />} />}
    </>
  )
}

function FavoriteSingers() {
  const songsT = useSongsT()
  const query = useInfiniteQuery(favoriteSingers(useCall()))
  if (!query.data) return <LoadState error={query.error} refetch={query.refetch} />
  const singers = query.data.pages.flatMap((page) => page.result)
  if (singers.length === 0) {
    return (
      <EmptyList
        drawing="record"
        title={songsT('favorites.singers.empty')}
        hint={songsT('favorites.singers.empty.hint')}
        action={<BeamLink to={href('/singer/category')}>{songsT('favorites.singers.go')}</BeamLink>}
      />
    )
  }
  return (
    <>
      <LongList rows={singers} keyOf={idOf} render={drawSinger} />
      <More {...query} />
    </>
  )
}

function idOf(singer: Singer): string {
  return singer.id
}

function drawSinger(singer: Singer) {
  return <SingerRow singer={singer} />
}

function NoFavorites() {
  const t = useT()
  return (
    <EmptyList
      drawing="record"
      title={t('me.favorites.empty')}
      hint={t('me.favorites.empty.hint')}
      action={<BeamLink to={href('/index')}>{t('control.go')}</BeamLink>}
    />
  )
}
