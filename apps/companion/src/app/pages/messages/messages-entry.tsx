import { BellIcon } from '@openktv/ui/icons'
import { useMessagesT } from '../../../shared/i18n/messages-texts.ts'
import { useNews } from '../../../shared/news-store.ts'
import { href } from '../../../shared/paths.ts'
import { EntryLink } from './entry-link.tsx'

/** The way to my messages, and how many of them are new. */
export function MessagesEntry() {
  const t = useMessagesT()
  const count = useNews(({ sound, mine }) => sound + mine)
  return (
    <EntryLink
      to={href('/user/message')}
      icon={<BellIcon size={22} />}
      title={t('title.messages')}
      hint={count > 0 ? t('entry.news', { count: String(count) }) : t('entry.none')}
      isNew={count > 0}
    />
  )
}
