import { CallFailure } from '@openktv/client/call'
import { status } from '@openktv/contract/envelope'
import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { HomeLink } from './home-link.tsx'

const skeletonRows = 8

type LoadStateProps = { error: Error | null; refetch: () => Promise<unknown> }

/** What stands where a list will be: shapes while it loads, a way to try again where that failed. */
export function LoadState({ error, refetch }: LoadStateProps) {
  const t = useT()
  if (!error) return <SkeletonRows rows={skeletonRows} label={t('app.loading.more')} />
  if (error instanceof CallFailure && error.status === status.notFound) {
    return <EmptyState drawing="record" title={t('msg.not.found')} action={<HomeLink />} />
  }
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
