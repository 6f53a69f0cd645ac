import { ago } from '@openktv/ui/numbers'
import type { T } from './i18n/i18n.ts'

/** How long ago something was, in words; both in epoch ms (spec SNG-14). */
export function whenText(t: T, thenMs: number, nowMs: number): string {
  const passed = ago(thenMs, nowMs)
  switch (passed.kind) {
    case 'now':
      return t('when.now')
    case 'minutes':
      return t('when.minutes', { count: passed.count })
    case 'today':
      return t('when.today', { time: passed.time })
    case 'day':
      return t('when.day', { date: passed.date, time: passed.time })
  }
}
