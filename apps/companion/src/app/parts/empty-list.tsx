import { EmptyState, type EmptyStateProps } from '@openktv/ui/empty-state.tsx'
import { useT } from '../../shared/i18n/i18n.ts'

/** What stands where a list has nothing: that there is nothing (spec SHL-25), and in friendlier words what would be there. */
export function EmptyList({ hint, ...rest }: EmptyStateProps) {
  const t = useT()
  return <EmptyState {...rest} hint={hint === undefined ? t('app.empty') : `${t('app.empty')} · ${hint}`} />
}
