import type { PushOutcome } from '@openktv/client/link'
import { messageText } from '../../shared/i18n/messages.ts'
import type { T } from '../../shared/i18n/i18n.ts'

/** Why a push did not reach the TV, in words (spec PSH-8). */
export function failureText(t: T, outcome: Exclude<PushOutcome, { kind: 'done' } | { kind: 'not-bound' }>): string {
  switch (outcome.kind) {
    case 'offline':
      return t('push.offline')
    case 'timeout':
      return t('push.timeout')
    case 'failed':
      return outcome.message === '' ? t('push.failed') : messageText(t, outcome.message)
  }
}

/** Where a pushed song has arrived, in words: which TV and which place. */
export function arrivalText(t: T, arrived: { title: string; tv: string; place: number | undefined }): string {
  const { title, tv, place = 1 } = arrived
  return place <= 1 ? t('push.done.now', { title, tv }) : t('push.done', { title, tv, count: place })
}
