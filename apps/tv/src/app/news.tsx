import { useStore } from 'zustand'
import type { Announcement, Announcements } from '../shared/announcements.ts'
import { useT } from '../shared/i18n.ts'
import styles from './news.module.css'

/** What the room should hear of, for a moment: who came, what was added, what would not play. */
export function News({ announcements }: { announcements: Announcements }) {
  const shown = useStore(announcements.store)
  return (
    <div role="status" aria-live="polite" className={styles['news']}>
      {shown.map(({ id, announcement }) => (
        <p key={id} data-news={announcement.kind}>
          <Text announcement={announcement} />
        </p>
      ))}
    </div>
  )
}

function Text({ announcement }: { announcement: Announcement }) {
  const t = useT()
  switch (announcement.kind) {
    case 'joined':
      return t('news.joined', { nickname: announcement.nickname })
    case 'signedIn':
      return t('news.signedIn', { nickname: announcement.nickname })
    case 'added':
      return t('news.added', { nickname: announcement.nickname, song: announcement.musicName })
    case 'failed':
      return t('news.failed', { song: announcement.musicName })
    case 'noMic':
      return t('news.noMic')
    case 'unsafeMic':
      return t('news.unsafeMic')
  }
}
