import { action } from '@openktv/contract/remote'
import type { Song } from '@openktv/contract/songs'
import { Button } from '@openktv/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { newId } from '../../shared/press-id.ts'
import { toast } from '../../shared/toasts.ts'
import { arrivalText } from './outcome-text.ts'
import { createPressIds } from './press-ids.ts'
import styles from './push-button.module.css'
import { placeOf, useRemote } from './remote-store.ts'
import { useCommand } from './use-command.ts'

type Pushable = Pick<Song, 'musicNo' | 'musicName' | 'hasRecording'>

const presses = createPressIds(newId)

/** Puts a song on the TV; while it is in the queue its place stands here instead. A song without a recording says so quietly (spec SNG-11). */
export function PushButton({ song }: { song: Pushable }) {
  const t = useT()
  const { busy, push } = usePush(song)
  const place = useRemote(({ queue }) => placeOf(queue?.items, song.musicNo))
  const queued = place !== undefined
  useEffect(() => {
    if (queued) presses.settle(song.musicNo)
  }, [queued, song.musicNo])
  if (queued) {
    return (
      <span className={styles['place']}>{place === 1 ? t('song.singing') : t('song.queued', { count: place })}</span>
    )
  }
  const label = t('song.push.label', { title: song.musicName })
  if (!song.hasRecording) {
    const without = t('song.no.recording')
    return (
      <Button kind="plain" busy={busy} aria-label={`${label} · ${without}`} onClick={() => void push()}>
        {without}
      </Button>
    )
  }
  return (
    <Button kind="beam" busy={busy} aria-label={label} onClick={() => void push()}>
      {t('song.push')}
    </Button>
  )
}

function usePush({ musicNo, musicName }: Pushable) {
  const t = useT()
  const command = useCommand()
  // Of the song, since the row of a song may come to show another.
  const [busyWith, setBusyWith] = useState<string>()

  async function push(): Promise<void> {
    setBusyWith(musicNo)
    const result = await command({ type: action.pushSong, id: presses.idFor(musicNo), musicNo })
    if (result) {
      presses.settle(musicNo)
      const title = result.musicName ?? musicName
      toast(arrivalText(t, { title, tv: result.deviceName, place: result.place }), 'success')
    }
    setBusyWith((other) => (other === musicNo ? undefined : other))
  }

  return { busy: busyWith === musicNo, push }
}
