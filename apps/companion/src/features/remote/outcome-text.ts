import type { PushOutcome } from '@openktv/client/link'
import type { MessageKey } from '@openktv/contract/envelope'
import { action, type Command } from '@openktv/contract/remote'
import { messageText } from '../../shared/i18n/messages.ts'
import type { T } from '../../shared/i18n/i18n.ts'

type Failed = Exclude<PushOutcome, { kind: 'done' } | { kind: 'not-bound' }>

/** Why a push did not reach the TV, in words (spec PSH-8); a song that nobody knows a reason for could not be added (spec SNG-11). */
export function failureText(t: T, outcome: Failed, type: Command['type']): string {
  switch (outcome.kind) {
    case 'offline':
      return t('push.offline')
    case 'timeout':
      return t('push.timeout')
    case 'failed':
      if (isKnown(outcome.message)) return messageText(t, outcome.message)
      return type === action.pushSong ? t('msg.song.add.fail') : t('push.failed')
  }
}

function isKnown(message: string): boolean {
  return message !== '' && message !== unexplained
}

const unexplained: MessageKey = 'msg.operation.failed'

/** Where a pushed song has arrived, in words: which TV and which place. */
export function arrivalText(t: T, arrived: { title: string; tv: string; place: number | undefined }): string {
  const { title, tv, place = 1 } = arrived
  return place <= 1 ? t('push.done.now', { title, tv }) : t('push.done', { title, tv, count: place })
}
