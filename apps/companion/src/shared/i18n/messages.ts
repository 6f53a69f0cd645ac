import { messageKeys, type MessageKey } from '@openktv/contract/envelope'
import type { T } from './i18n.ts'

/** What the server said, as a text: its keys are translated, a text is shown as it is (spec I18-2). */
export function messageText(t: T, message: string): string {
  if (isMessageKey(message)) return t(message)
  return /^[a-z]+(\.[a-z]+)+$/.test(message) || message === '' ? t('msg.operation.failed') : message
}

function isMessageKey(message: string): message is MessageKey {
  return messageKeys.some((key) => key === message)
}
