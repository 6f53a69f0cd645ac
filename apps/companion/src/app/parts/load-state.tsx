import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { useT } from '../../shared/i18n/i18n.ts'

type LoadStateProps = { isError: boolean; refetch: () => Promise<unknown>; rows?: number }

/** What stands where a list will be: shapes while it loads, a way to try again where that failed. */
export function LoadState({ isError, refetch, rows = 8 }: LoadStateProps) {
  const t = useT()
  if (!isError) return <SkeletonRows rows={rows} label={t('app.loading.more')} />
  return (
    <EmptyState
      drawing="wire"
      title={t('app.unreachable')}
      hint={t('app.unreachable.hint')}
      action={
        <Button kind="beam" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      }
    />
  )
}
