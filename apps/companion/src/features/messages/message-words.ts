import type { MessageContent } from '@openktv/contract/messages'
import type { useMessagesT } from '../../shared/i18n/messages-texts.ts'

type T = ReturnType<typeof useMessagesT>

/** What a message says, in the reader's language. */
export function messageWords(t: T, content: MessageContent): { title: string; text: string } {
  switch (content.kind) {
    case 'comment':
      return { title: t('comment.title', content), text: content.text }
    case 'praise':
      return { title: t('praise.title', content), text: t('praise.text', content) }
    case 'tvSignedIn':
      return { title: t('tvSignedIn.title'), text: t('tvSignedIn.text', content) }
    case 'signedIn':
      return { title: t('signedIn.title'), text: t(`signedIn.text.${content.way}`) }
    case 'signAdded':
      return { title: t('signAdded.title'), text: t(`signAdded.text.${content.way}`) }
    case 'passwordChanged':
      return { title: t('passwordChanged.title'), text: t('passwordChanged.text') }
    case 'guestMoved':
      return { title: t('guestMoved.title'), text: t('guestMoved.text') }
    case 'songArrived':
      return { title: t('songArrived.title', content), text: t('songArrived.text', content) }
    case 'workShown':
      return { title: t('workShown.title', content), text: t('workShown.text', content) }
  }
}
