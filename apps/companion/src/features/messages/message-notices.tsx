import { IconButton } from '@openktv/ui/icon-button.tsx'
import { BellIcon, CloseIcon } from '@openktv/ui/icons'
import { useEffect } from 'react'
import { useMessagesT } from '../../shared/i18n/messages-texts.ts'
import { Link } from '../../shared/link.tsx'
import { setTimer } from '../../shared/timer.ts'
import styles from './message-notices.module.css'
import { closeNotice, useNotices, type Notice } from './notices.ts'

// Long enough to read it and to reach for it; the dots stay.
const shownMs = 8_000

/** Says over the page that there are new messages; a tap opens them (spec SHL-11, MSG-4). */
export function MessageNotices() {
  const shown = useNotices((state) => state.shown)
  return (
    <div role="status" className={styles['place']}>
      {shown.map((notice) => (
        <Shown key={`${notice.to} ${notice.text}`} notice={notice} />
      ))}
    </div>
  )
}

function Shown({ notice }: { notice: Notice }) {
  const t = useMessagesT()
  useEffect(() => setTimer(() => closeNotice(notice), shownMs), [notice])
  return (
    <div className={styles['notice']}>
      <Link to={notice.to} className={styles['link']} onClickCapture={() => closeNotice(notice)}>
        <BellIcon size={20} className={styles['bell']} />
        {t(notice.text)}
      </Link>
      <IconButton label={t('msg.close')} onClick={() => closeNotice(notice)}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  )
}
