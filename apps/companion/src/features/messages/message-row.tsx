import type { Message } from '@openktv/contract/messages'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { TrashIcon } from '@openktv/ui/icons'
import { useT } from '../../shared/i18n/i18n.ts'
import { useMessagesT } from '../../shared/i18n/messages-texts.ts'
import { Link } from '../../shared/link.tsx'
import { href } from '../../shared/paths.ts'
import { whenText } from '../../shared/when.ts'
import { MessageIcon } from './message-icon.tsx'
import styles from './message-row.module.css'
import { messageWords } from './message-words.ts'

type MessageRowProps = { message: Message; nowMs: number; onDelete: (id: string) => void }

/** One message of a list: what it says in short, when, whether it is new, and the way to be rid of it. */
export function MessageRow({ message, nowMs, onDelete }: MessageRowProps) {
  const t = useT()
  const messagesT = useMessagesT()
  const { id, content, createdMs, isRead } = message
  const { title, text } = messageWords(messagesT, content)
  return (
    <li className={styles['row']}>
      <Link to={href('/message/detail', { id })} className={styles['link']}>
        <span className={styles['icon']}>
          <MessageIcon kind={content.kind} />
        </span>
        <span className={styles['words']}>
          <span className={styles['title']}>
            {title}
            {isRead === 0 && (
              <span className={styles['dot']}>
                <span className="visually-hidden">{messagesT('box.unread')}</span>
              </span>
            )}
          </span>
          <span className={styles['text']}>{text}</span>
          <span className={styles['when']}>{whenText(t, createdMs, nowMs)}</span>
        </span>
      </Link>
      <IconButton label={messagesT('delete.label', { title })} onClick={() => onDelete(id)}>
        <TrashIcon size={18} />
      </IconButton>
    </li>
  )
}
