import { messageType } from '@openktv/contract/messages'
import { WordsIcon } from '@openktv/ui/icons'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useMessagesT } from '../../../shared/i18n/messages-texts.ts'
import { useNews } from '../../../shared/news-store.ts'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import { EntryLink } from './entry-link.tsx'
import { MessageBox } from './message-box.tsx'

/** The message centre: what is for me, what the system says, and the way to the sound messages (spec MSG-1). */
export function UserMessagesPage() {
  const t = useMessagesT()
  const [query, setQuery] = useSearchParams()
  const box = query.get('tab') === 'system' ? 'system' : 'user'
  useEffect(becomeCalm, [])
  const tabs = (['user', 'system'] as const).map((key) => ({ key, label: t(`box.${key}`) }))
  return (
    <Page title={t('title.messages')} back>
      <SoundEntry />
      <Tabs
        label={t('box.tabs')}
        tabs={tabs}
        chosen={box}
        onChoose={(key) => setQuery({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        <MessageBox
          key={box}
          type={messageType[box]}
          empty={{ title: t(`empty.${box}`), hint: t(`empty.${box}.hint`) }}
        />
      </Tabs>
    </Page>
  )
}

function SoundEntry() {
  const t = useMessagesT()
  const count = useNews(({ sound }) => sound)
  return (
    <EntryLink
      to={href('/message/sound')}
      icon={<WordsIcon size={22} />}
      title={t('title.sound')}
      hint={count > 0 ? t('entry.news', { count: String(count) }) : t('box.sound.hint')}
      isNew={count > 0}
    />
  )
}
