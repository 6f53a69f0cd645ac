import type { PlayerState, QueueItem } from '@openktv/contract/remote'
import { Button } from '@openktv/ui/button.tsx'
import { Cover } from '@openktv/ui/cover.tsx'
import { QueueIcon } from '@openktv/ui/first-icons'
import { ToastHost } from '@openktv/ui/toast-host.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { useRemoteT } from '../../shared/i18n/remote-texts.ts'
import { Link } from '../../shared/link.tsx'
import { href } from '../../shared/paths.ts'
import { useToasts } from '../../shared/toasts.ts'
import { useTv } from '../../shared/tv-store.ts'
import { ControlFace, Controls } from './controls.tsx'
import styles from './floating-remote.module.css'
import { useRemote } from './remote-store.ts'

/** What the floating remote's drawer holds: the song on the TV, how it is, its four controls, and the way to the whole remote. */
export function FloatingDrawer({ onClose }: { onClose: () => void }) {
  const rt = useRemoteT()
  const queue = useRemote((state) => state.queue?.items)
  const player = useRemote((state) => state.player)
  const toasts = useToasts((state) => state.toasts)
  const current = queue?.[0]
  const itsPlayer = current && player?.itemId === current.itemId ? player : undefined
  return (
    <>
      <OnTv item={current} player={itsPlayer} />
      <Controls
        item={current}
        player={itsPlayer}
        event="float_control_click"
        more={
          queue && (
            <Link to={href('/play/control')}>
              <ControlFace icon={<QueueIcon size={21} />} label={rt('float.all', { count: queue.length })} />
            </Link>
          )
        }
      />
      <Button kind="plain" wide onClick={onClose}>
        {rt('float.close')}
      </Button>
      {/* Those of the page lie behind this dialog and are not read out meanwhile. */}
      <ToastHost toasts={toasts} />
    </>
  )
}

function OnTv({ item, player }: { item: QueueItem | undefined; player: PlayerState | undefined }) {
  const t = useT()
  const state = useStateText(item, player)
  return (
    <div className={styles['now']}>
      {item && <Cover title={item.musicName} image={item.musicIcon} />}
      <div>
        <p className={styles['title']}>{item?.musicName ?? t('control.empty')}</p>
        <p role="status" className={styles['state']}>
          {state}
        </p>
      </div>
    </div>
  )
}

function useStateText(item: QueueItem | undefined, player: PlayerState | undefined): string {
  const t = useT()
  const rt = useRemoteT()
  const tv = useTv((state) => state.tv)
  const lost = useRemote((state) => state.lost)
  if (lost) return t('app.unreachable')
  if (tv?.online === false) return t('tv.offline.banner', { tv: tv.name })
  if (!item) return t('control.empty.hint')
  if (!player) return t('control.by.only', { nickname: item.nickname })
  return {
    idle: '',
    loading: t('control.loading'),
    waiting: t('control.waiting'),
    failed: t('control.failed'),
    playing: rt('float.playing'),
    paused: rt('float.paused'),
  }[player.phase]
}
