import type { PlayerState, QueueItem } from '@openktv/contract/remote'
import { Cover } from '@openktv/ui/cover.tsx'
import { formatDuration } from '@openktv/ui/numbers'
import { ProgressBar } from '@openktv/ui/progress-bar.tsx'
import { useEffect, useState } from 'react'
import type { T } from '../../shared/i18n/i18n.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './now-playing.module.css'
import { positionAt } from './position.ts'
import { useRemote } from './remote-store.ts'

const tickMs = 500

/** The song on the TV: cover, who chose it, how far it is. */
export function NowPlaying({ item, player }: { item: QueueItem; player: PlayerState | undefined }) {
  const t = useT()
  const hint = player && hintOf(t, player)
  return (
    <section className={styles['now']} aria-label={item.musicName}>
      <Cover title={item.musicName} image={item.musicIcon} size="min(208px, 46vw)" />
      <h2 className={styles['title']}>{item.musicName}</h2>
      <p className={styles['by']}>{t('control.by', { nickname: item.nickname, singer: item.singer })}</p>
      {hint !== undefined && (
        <p role="status" className={styles['hint']}>
          {hint}
        </p>
      )}
      {player && player.durationMs > 0 && <Position player={player} />}
    </section>
  )
}

function Position({ player }: { player: PlayerState }) {
  const t = useT()
  const reportedAtMs = useRemote((state) => state.playerAtMs)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const moves = player.phase === 'playing'
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [moves])
  const positionMs = positionAt(player, reportedAtMs, nowMs)
  const passed = formatDuration(positionMs)
  const whole = formatDuration(player.durationMs)
  return (
    <div className={styles['position']}>
      <ProgressBar value={positionMs / player.durationMs} label={t('control.progress')} text={`${passed} / ${whole}`} />
      <div className={styles['times']} aria-hidden="true">
        <span>{passed}</span>
        <span>{whole}</span>
      </div>
    </div>
  )
}

function hintOf(t: T, player: PlayerState): string | undefined {
  if (player.phase === 'loading') return t('control.loading')
  if (player.phase === 'waiting') return t('control.waiting')
  if (player.phase === 'failed') return t('control.failed')
  return undefined
}
