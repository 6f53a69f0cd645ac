import { messageType } from '@openktv/contract/messages'
import { useEffect } from 'react'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useMessagesT } from '../../../shared/i18n/messages-texts.ts'
import { Page } from '../../layout/page.tsx'
import { MessageBox } from './message-box.tsx'

/** What others make of my recordings: comments and likes (spec MSG-1, type 1). */
export function SoundMessagesPage() {
  const t = useMessagesT()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.sound')} back>
      <MessageBox type={messageType.sound} empty={{ title: t('empty.sound'), hint: t('empty.sound.hint') }} />
    </Page>
  )
}
