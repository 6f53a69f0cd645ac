import { downloadStatus, type DownloadStatus } from '@openktv/contract/remote'
import { classNames } from '@openktv/ui/class-names'
import { AbsentIcon, ArrivingIcon, ReadyIcon, WarnIcon } from '@openktv/ui/icons'
import { useRemoteT } from '../../shared/i18n/remote-texts.ts'
import styles from './download-mark.module.css'
import { useRemote } from './remote-store.ts'

/** What the TV holds of a song (spec SNG-12): a quiet sign, and words for those who cannot see it and where it went wrong. */
export function DownloadMark({ musicNo }: { musicNo: string }) {
  const t = useRemoteT()
  const downloads = useRemote((state) => state.downloads)
  // Nobody knows what a TV holds that is away.
  if (!downloads) return null
  const status = downloads[musicNo] ?? downloadStatus.none
  const { Icon, text } = looks[status]
  const failed = status === downloadStatus.failed
  return (
    <span className={classNames(styles['mark'], failed && styles['failed'])} data-download={status}>
      <Icon size={13} aria-hidden="true" />
      <span className={failed ? undefined : 'visually-hidden'}>{t(text)}</span>
    </span>
  )
}

type Look = { Icon: typeof ReadyIcon; text: 'download.none' | 'download.done' | 'download.failed' | 'download.running' }

const looks: Readonly<Record<DownloadStatus, Look>> = {
  [downloadStatus.none]: { Icon: AbsentIcon, text: 'download.none' },
  [downloadStatus.done]: { Icon: ReadyIcon, text: 'download.done' },
  [downloadStatus.failed]: { Icon: WarnIcon, text: 'download.failed' },
  [downloadStatus.running]: { Icon: ArrivingIcon, text: 'download.running' },
}
