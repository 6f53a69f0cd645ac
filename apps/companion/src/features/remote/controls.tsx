import { action, type Command, type PlayerState, type QueueItem } from '@openktv/contract/remote'
import { classNames } from '@openktv/ui/class-names'
import { NextIcon, PauseIcon, PlayIcon, ReplayIcon, VocalIcon } from '@openktv/ui/icons'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { newId } from '../../shared/press-id.ts'
import { track } from '../../shared/track.ts'
import styles from './controls.module.css'
import { useBusy } from './use-busy.ts'
import { useCommand } from './use-command.ts'

type ControlsProps = {
  /** The song on the TV; where there is none, nothing can be pressed. */
  item: QueueItem | undefined
  player: PlayerState | undefined
  /** What a press counts as (spec LOG-2). */
  event: 'virtual_control' | 'float_control_click'
  /** A last thing in the row that leads elsewhere, drawn with ControlFace. */
  more?: ReactNode
}

/** Restart, original or accompaniment, pause or play, next: for the song that is on the TV (spec WID-1). */
export function Controls({ item, player, event, more }: ControlsProps) {
  const t = useT()
  const playing = player?.phase === 'playing'
  const vocal = player?.vocal ?? false
  const ready = playing || player?.phase === 'paused'
  return (
    <div className={styles['controls']}>
      <Control
        event={event}
        label={t('control.replay')}
        disabled={!ready}
        command={(id) => ({ type: action.replay, id })}
        icon={<ReplayIcon size={21} />}
      />
      <Control
        event={event}
        label={vocal ? t('control.vocal') : t('control.accompaniment')}
        describe={vocal ? t('control.to.accompaniment') : t('control.to.vocal')}
        disabled={!ready}
        lit={vocal}
        command={(id) => ({ type: action.vocal, id, vocal: !vocal })}
        icon={<VocalIcon size={21} />}
      />
      <Control
        event={event}
        label={playing ? t('control.pause') : t('control.play')}
        disabled={!ready}
        big
        command={(id) => ({ type: action.playPause, id, playing: !playing })}
        icon={playing ? <PauseIcon size={28} /> : <PlayIcon size={28} />}
      />
      <Control
        event={event}
        label={t('control.next')}
        disabled={!item}
        command={(id) => ({ type: action.next, id, itemId: item?.itemId ?? '' })}
        icon={<NextIcon size={21} />}
      />
      {more}
    </div>
  )
}

type ControlProps = {
  label: string
  /** What is read out instead of the label. */
  describe?: string
  icon: ReactNode
  command: (id: string) => Command
  event: ControlsProps['event']
  disabled?: boolean
  lit?: boolean
  big?: boolean
}

function Control({ label, describe, icon, command, event, disabled = false, lit = false, big = false }: ControlProps) {
  const { busy, press } = useBusy()
  const send = useCommand()
  async function run(): Promise<boolean> {
    const wanted = command(newId())
    track(event, { type: String(wanted.type) })
    return (await send(wanted)) !== undefined
  }
  return (
    <button
      type="button"
      className={classNames(styles['control'], big && styles['big'], lit && styles['lit'])}
      disabled={disabled}
      aria-busy={busy}
      aria-label={describe}
      onClick={() => void press(run)}
    >
      <ControlFace icon={icon} label={label} />
    </button>
  )
}

/** How a control looks: a disc with an icon and what it is called. */
export function ControlFace({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <span className={styles['face']}>
      <span className={styles['disc']}>{icon}</span>
      <span className={styles['label']}>{label}</span>
    </span>
  )
}
