import { action, type Command, type QueueItem } from '@openktv/contract/remote'
import { Cover } from '@openktv/ui/cover.tsx'
import { Confirm } from '@openktv/ui/dialog.tsx'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { CloseIcon, PinIcon, PlayIcon } from '@openktv/ui/icons'
import { useState } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { useRemoteT } from '../../shared/i18n/remote-texts.ts'
import { newId } from '../../shared/press-id.ts'
import { DownloadMark } from './download-mark.tsx'
import styles from './queue-list.module.css'
import { useBusy } from './use-busy.ts'
import { useCommand } from './use-command.ts'

/** Songs of the queue; `firstPlace` is the place of the first one shown (1 is on the TV, 2 is next up). */
export function QueueList({ items, firstPlace }: { items: readonly QueueItem[]; firstPlace: number }) {
  return (
    <ol className={styles['list']}>
      {items.map((item, index) => (
        <QueueRow key={item.itemId} item={item} place={firstPlace + index} />
      ))}
    </ol>
  )
}

function QueueRow({ item, place }: { item: QueueItem; place: number }) {
  const t = useT()
  const { musicName: title, nickname } = item
  return (
    <li className={styles['row']}>
      <div className={styles['song']}>
        <Cover title={title} image={item.musicIcon} />
        <div className={styles['words']}>
          <p className={styles['title']}>{title}</p>
          <p className={styles['note']}>
            <DownloadMark musicNo={item.musicNo} />
            {place === 1 && t('song.singing')}
            {place === 2 && t('control.next.up', { nickname })}
            {place > 2 && t('control.by.only', { nickname })}
          </p>
        </div>
      </div>
      <Actions item={item} place={place} />
    </li>
  )
}

function Actions({ item, place }: { item: QueueItem; place: number }) {
  const t = useT()
  const pin = useQueueCommand()
  const { musicName: title, itemId } = item
  return (
    <div className={styles['actions']}>
      {place > 1 && <SingNowButton item={item} />}
      {place > 2 && (
        <IconButton
          label={t('control.pin', { title })}
          aria-busy={pin.busy}
          onClick={() => pin.run((id) => ({ type: action.pinSong, id, itemId }))}
        >
          <PinIcon size={20} strokeWidth={1.7} />
        </IconButton>
      )}
      <DeleteButton item={item} playing={place === 1} />
    </div>
  )
}

/** Puts a song on the TV at once; asks first, because somebody is singing there (spec PSH-7, type 21). */
function SingNowButton({ item }: { item: QueueItem }) {
  const t = useT()
  const rt = useRemoteT()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useQueueCommand()
  const { musicName: title, itemId } = item
  return (
    <>
      <IconButton label={rt('sing.now', { title })} aria-busy={busy} onClick={() => setAsking(true)}>
        <PlayIcon size={19} strokeWidth={1.7} />
      </IconButton>
      <Confirm
        open={asking}
        title={rt('sing.now.title', { title })}
        text={rt('sing.now.text')}
        action={rt('sing.now.go')}
        cancel={t('app.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          run((id) => ({ type: action.singNow, id, itemId }))
        }}
      />
    </>
  )
}

function DeleteButton({ item, playing }: { item: QueueItem; playing: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useQueueCommand()
  const { musicName: title, itemId } = item
  const remove = () => run((id) => ({ type: action.deleteSong, id, itemId }))
  return (
    <>
      <IconButton
        label={t('control.delete', { title })}
        aria-busy={busy}
        onClick={() => (playing ? setAsking(true) : remove())}
      >
        <CloseIcon size={18} />
      </IconButton>
      <Confirm
        open={asking}
        title={t('control.delete.title')}
        text={t('control.delete.text', { title })}
        action={t('control.delete.go')}
        cancel={t('app.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
      />
    </>
  )
}

function useQueueCommand() {
  const { busy, press } = useBusy()
  const send = useCommand()
  function run(command: (id: string) => Command): void {
    void press(async () => (await send(command(newId()))) !== undefined)
  }
  return { busy, run }
}
