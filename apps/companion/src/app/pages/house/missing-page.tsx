import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useEffect } from 'react'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { HomeLink } from '../../parts/home-link.tsx'
import { Page } from '../../layout/page.tsx'

/** An address that leads nowhere. */
export function MissingPage() {
  const t = useT()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.missing')} back>
      <EmptyState drawing="record" title={t('app.missing')} hint={t('app.missing.hint')} action={<HomeLink />} />
    </Page>
  )
}
