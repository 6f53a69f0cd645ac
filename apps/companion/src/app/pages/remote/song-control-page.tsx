import { SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { QueueList } from '../../../features/remote/queue-list.tsx'
import { useRemote } from '../../../features/remote/remote-store.ts'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import { placeItems } from '../../layout/place-items.ts'
import { BeamLink } from '../../parts/beam-link.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { NeedsTv } from '../../parts/needs-tv.tsx'
import { RemoteNotice } from '../../parts/remote-notice.tsx'
import { SungList } from '../../parts/sung-list.tsx'

/** The songs that were chosen: what comes, what I sang, what everybody sang (spec SNG-10). */
export function SongControlPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') ?? 'ordered'
  useEffect(becomeCalm, [])
  const tabs = [
    { key: 'ordered', label: t(placeItems.added.text) },
    { key: 'sung', label: t(placeItems.sing.text) },
    { key: 'history', label: t(placeItems.history.text) },
  ]
  return (
    <Page title={t('title.queue')}>
      <NeedsTv>
        <Tabs
          label={t('queue.tabs')}
          tabs={tabs}
          chosen={tab}
          onChoose={(key) => setQuery({ tab: key }, { replace: true })}
        >
          <RemoteNotice />
          {tab === 'sung' && <SungList whose="mine" />}
          {tab === 'history' && <SungList whose="everybody" />}
          {tab !== 'sung' && tab !== 'history' && <Ordered />}
        </Tabs>
      </NeedsTv>
    </Page>
  )
}

function Ordered() {
  const t = useT()
  const items = useRemote((state) => state.queue?.items)
  // What is not known yet is not empty.
  if (!items) return <SkeletonRows label={t('app.loading.more')} />
  if (items.length > 0) return <QueueList items={items} firstPlace={1} />
  return (
    <EmptyList
      title={t('queue.empty')}
      hint={t('queue.empty.hint')}
      action={<BeamLink to={href('/index')}>{t('control.go')}</BeamLink>}
    />
  )
}
