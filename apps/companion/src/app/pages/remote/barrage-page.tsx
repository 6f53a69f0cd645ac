import { useEffect } from 'react'
import { BarrageChoices } from '../../../features/remote/barrage-choices.tsx'
import { BarrageForm } from '../../../features/remote/barrage-form.tsx'
import { BarrageReactions } from '../../../features/remote/barrage-reactions.tsx'
import { useSent } from '../../../features/remote/barrage-sent.ts'
import { useRemote } from '../../../features/remote/remote-store.ts'
import { useSay } from '../../../features/remote/use-say.ts'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useBarrageT } from '../../../shared/i18n/barrage-texts.ts'
import { useTv } from '../../../shared/tv-store.ts'
import { Page } from '../../layout/page.tsx'
import { NeedsTv } from '../../parts/needs-tv.tsx'
import { RemoteNotice } from '../../parts/remote-notice.tsx'
import { TvPill } from '../../parts/tv-pill.tsx'
import styles from './barrage-page.module.css'

/** Quick comments and reactions for the TV (spec WID-8). */
export function BarragePage() {
  const bt = useBarrageT()
  const bound = useTv((state) => state.tv !== undefined)
  useEffect(becomeCalm, [])
  return (
    <Page title={bt('barrage.title')} back after={bound && <TvPill short />}>
      <NeedsTv>
        <Barrage />
      </NeedsTv>
    </Page>
  )
}

const quick = [1, 2, 3, 4, 5, 6, 7, 8] as const

function Barrage() {
  const bt = useBarrageT()
  const { busy, say } = useSay()
  const { sent } = useSent()
  const isHidden = useRemote(({ player }) => player?.barrage === false)
  const parts = [
    { title: bt('barrage.quick'), choices: quick.map((number) => bt(`quick.${number}`)) },
    { title: bt('barrage.mine'), choices: sent },
  ]
  return (
    <div className={styles['barrage']}>
      <RemoteNotice />
      {isHidden && (
        <p role="status" className={styles['hidden']}>
          {bt('barrage.off')}
        </p>
      )}
      <h2 className={styles['title']}>{bt('barrage.reactions')}</h2>
      <BarrageReactions />
      {parts.map(
        ({ title, choices }) =>
          choices.length > 0 && (
            <section key={title}>
              <h2 className={styles['title']}>{title}</h2>
              <BarrageChoices label={title} choices={choices} busy={busy} onChoose={say} />
            </section>
          ),
      )}
      <BarrageForm busy={busy} onSay={say} />
    </div>
  )
}
