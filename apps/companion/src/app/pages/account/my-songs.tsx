import { Tabs } from '@openktv/ui/tabs.tsx'
import { useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/i18n.ts'
import { href } from '../../../shared/paths.ts'
import { placeItems } from '../../layout/place-items.ts'
import { BeamLink } from '../../parts/beam-link.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
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
          <SongList source={favorites} empty={<NoFavorites />} />
        ) : (
          <NeedsTv>
            <SungList whose="mine" />
          </NeedsTv>
        )}
      </Tabs>
    </section>
  )
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
