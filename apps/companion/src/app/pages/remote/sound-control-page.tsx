import { SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { useEffect } from 'react'
import { Controls } from '../../../features/remote/controls.tsx'
import { useRemote } from '../../../features/remote/remote-store.ts'
import { SongOnTv } from '../../../features/remote/song-on-tv.tsx'
import { SoundConsole } from '../../../features/remote/sound-console.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSoundT } from '../../../shared/i18n/sound-texts.ts'
import { useTv } from '../../../shared/tv-store.ts'
import { Page } from '../../layout/page.tsx'
import { NeedsTv } from '../../parts/needs-tv.tsx'
import { RemoteNotice } from '../../parts/remote-notice.tsx'
import { TvPill } from '../../parts/tv-pill.tsx'
import styles from './sound-control-page.module.css'

/** Everything of the TV's sound, and the controls of the song that is on it (spec WID-8, SHL-24: sound-effect control). */
export function SoundControlPage() {
  const st = useSoundT()
  const bound = useTv((state) => state.tv !== undefined)
  useEffect(becomeCalm, [])
  return (
    <Page title={st('sound.title')} back after={bound && <TvPill short />}>
      <NeedsTv>
        <RemoteNotice />
        <Sound />
      </NeedsTv>
    </Page>
  )
}

function Sound() {
  const t = useT()
  const current = useRemote((state) => state.queue?.items[0])
  const player = useRemote((state) => state.player)
  const itsPlayer = current && player?.itemId === current.itemId ? player : undefined
  return (
    <div className={styles['sound']}>
      {player?.sound ? <SoundConsole sound={player.sound} /> : <SkeletonRows label={t('app.loading.more')} />}
      {current && (
        <div>
          <SongOnTv item={current} />
          <Controls item={current} player={itsPlayer} event="virtual_control" />
        </div>
      )}
    </div>
  )
}
