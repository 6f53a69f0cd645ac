import type { QueueItem } from '@openktv/contract/remote'
import { Cover } from '@openktv/ui/cover.tsx'
import { PauseIcon } from '@openktv/ui/icons'
import { useRef } from 'react'
import { LyricsView } from '../features/lyrics/lyrics-view.tsx'
import { MelodyView } from '../features/lyrics/melody-view.tsx'
import type { QrTicket } from '../features/pairing/create-ticket.ts'
import { QrCode } from '../features/pairing/qr-code.tsx'
import { inGroups } from '../features/pairing/short-code.ts'
import type { Player, PlayerView } from '../features/player/create-player.ts'
import { phaseOf } from '../features/player/player-state.ts'
import { useT } from '../shared/i18n.ts'
import { useFrame } from '../shared/use-frame.ts'
import styles from './playing-screen.module.css'

export type PlayingScreenProps = {
  player: Player
  view: PlayerView
  current: QueueItem
  ticket: QrTicket | undefined
}

/** The TV while there is a song: who sings what, the melody, the lyrics, what comes next and how to add to it. */
export function PlayingScreen({ player, view, current, ticket }: PlayingScreenProps) {
  const { model, lyrics } = view
  const phase = phaseOf(model)
  return (
    <main className={styles['playing']} data-screen="playing" data-phase={phase} data-item={current.itemId}>
      <Now item={current} vocal={model.vocal} />
      <Next item={model.items[1]} ticket={ticket} />
      {phase === 'loading' && <Soon item={current} />}
      {phase === 'paused' && <Paused />}
      {lyrics && phase !== 'loading' && (
        <>
          <MelodyView lyrics={lyrics} positionMs={player.heardMs} />
          <LyricsView lyrics={lyrics} positionMs={player.heardMs} />
        </>
      )}
      <Progress durationMs={model.durationMs} positionMs={player.heardMs} />
    </main>
  )
}

function Now({ item, vocal }: { item: QueueItem; vocal: boolean }) {
  const t = useT()
  const voice = vocal ? t('play.original') : t('play.accompaniment')
  return (
    <section className={styles['now']}>
      <Cover title={item.musicName} image={item.musicIcon} size="calc(96 * var(--px))" />
      <div>
        <h1>{item.musicName}</h1>
        <p>{[item.nickname, voice].join(' · ')}</p>
      </div>
    </section>
  )
}

function Next({ item, ticket }: { item: QueueItem | undefined; ticket: QrTicket | undefined }) {
  const t = useT()
  return (
    <section className={styles['next']}>
      <div>
        {item && <p className={styles['label']}>{[t('play.next'), item.nickname].join(' · ')}</p>}
        {!item && ticket && <p className={styles['label']}>{t('play.scan')}</p>}
        {item && <p className={styles['title']}>{item.musicName}</p>}
        {!item && ticket && <p className={styles['title']}>{inGroups(ticket.code)}</p>}
      </div>
      <div className={styles['qr']}>{ticket && <QrCode text={ticket.url} />}</div>
    </section>
  )
}

function Soon({ item }: { item: QueueItem }) {
  const t = useT()
  return (
    <section className={styles['soon']}>
      <p>{t('play.soon')}</p>
      <h2>{item.musicName}</h2>
      <p>{[item.singer, t('play.by', { nickname: item.nickname })].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

function Paused() {
  const t = useT()
  return (
    <p className={styles['paused']}>
      <PauseIcon />
      {t('play.paused')}
    </p>
  )
}

function Progress({ durationMs, positionMs }: { durationMs: number; positionMs: () => number }) {
  const bar = useRef<HTMLDivElement>(null)
  useFrame(() => {
    const share = durationMs > 0 ? Math.min(1, positionMs() / durationMs) : 0
    bar.current?.style.setProperty('transform', `scaleX(${share.toFixed(4)})`)
  })
  return (
    <div className={styles['track']}>
      <div ref={bar} className={styles['bar']} />
    </div>
  )
}
