import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { ScanIcon } from '@openktv/ui/first-icons'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { askForTv, useTv } from '../../shared/tv-store.ts'

/** Shows its content to a phone that is at a TV, and a way to connect one to every other (spec BND-7). */
export function NeedsTv({ children }: { children: ReactNode }) {
  const t = useT()
  const bound = useTv((state) => state.tv !== undefined)
  if (bound) return children
  return (
    <EmptyState
      drawing="tv"
      title={t('bind.first')}
      hint={t('bind.first.hint')}
      action={
        <Button kind="beam" onClick={() => askForTv()}>
          <ScanIcon size={18} />
          {t('bind.title')}
        </Button>
      }
    />
  )
}
