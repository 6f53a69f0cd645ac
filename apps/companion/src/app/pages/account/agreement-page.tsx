import { Agreement } from '../../../features/account/agreement.tsx'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { Page } from '../../layout/page.tsx'

/** The user agreement, on a page of its own. */
export function AgreementPage() {
  const t = useAccountT()
  return (
    <Page title={t('title.agreement')} back>
      <Agreement />
    </Page>
  )
}
