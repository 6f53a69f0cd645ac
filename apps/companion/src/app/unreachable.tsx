import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useT } from '../shared/i18n/i18n.ts'

/** What stands where the app could not start. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <main>
      <EmptyState
        drawing="wire"
        title={t('app.unreachable')}
        hint={t('app.unreachable.hint')}
        action={
          <Button kind="beam" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        }
      />
    </main>
  )
}
