import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { SearchIcon, SoundIcon, WordsIcon } from '@openktv/ui/icons'
import { SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { useEffect } from 'react'
import { ControlFace, Controls } from '../../../features/remote/controls.tsx'
import { NowPlaying } from '../../../features/remote/now-playing.tsx'
import { QueueList } from '../../../features/remote/queue-list.tsx'
import { useRemote } from '../../../features/remote/remote-store.ts'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useRemoteT } from '../../../shared/i18n/remote-texts.ts'
import { Link } from '../../../shared/link.tsx'
import { href, searchMark } from '../../../shared/paths.ts'
import { useTv } from '../../../shared/tv-store.ts'
import { Page } from '../../layout/page.tsx'
import { BeamLink } from '../../parts/beam-link.tsx'
import { NeedsTv } from '../../parts/needs-tv.tsx'
import { RemoteNotice } from '../../parts/remote-notice.tsx'
import { TvPill } from '../../parts/tv-pill.tsx'
import styles from './play-control-page.module.css'

/** The remote: what is on the TV, its controls and what comes next. */
export function PlayControlPage() {
  const t = useT()
  const bound = useTv((state) => state.tv !== undefined)
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.control')} after={bound && <TvPill short />}>
      <NeedsTv>
        <RemoteNotice />
        <Remote />
      </NeedsTv>
    </Page>
  )
}

function Remote() {
  const t = useT()
  const items = useRemote((state) => state.queue?.items)
  const player = useRemote((state) => state.player)
  // What is not known yet is not empty.
  if (!items) return <SkeletonRows label={t('app.loading.more')} />
  const [current, ...next] = items
  if (!current) {
    return (
      <>
        <EmptyState
          title={t('control.empty')}
          hint={t('control.empty.hint')}
          action={<BeamLink to={href('/index')}>{t('control.go')}</BeamLink>}
        />
        <Ways />
      </>
    )
  }
  const itsPlayer = player?.itemId === current.itemId ? player : undefined
  return (
    <>
      <NowPlaying item={current} player={itsPlayer} />
      <Controls
        item={current}
        player={itsPlayer}
        event="virtual_control"
        more={
          <Link to={`${href('/song/search')}${searchMark}`}>
            <ControlFace icon={<SearchIcon size={21} />} label={t('title.search')} />
          </Link>
        }
      />
      <Ways />
      <div className={styles['section']}>
        <h2 className={styles['heading']}>{t('control.queue', { count: next.length + 1 })}</h2>
        <span className={styles['note']}>{t('control.order')}</span>
      </div>
      <QueueList items={next} firstPlace={2} />
    </>
  )
}

/** What else can be done to the TV, song or not. */
function Ways() {
  const rt = useRemoteT()
  return (
    <nav className={styles['ways']}>
      <Link to={href('/play/control/all')} className={styles['way']}>
        <SoundIcon size={20} aria-hidden="true" />
        {rt('sound.open')}
      </Link>
      <Link to={href('/barrage/control')} className={styles['way']}>
        <WordsIcon size={20} aria-hidden="true" />
        {rt('barrage.open')}
      </Link>
    </nav>
  )
}
