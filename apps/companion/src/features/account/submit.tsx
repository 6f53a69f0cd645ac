import { Button } from '@openktv/ui/button.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import type { AccountForm } from './use-account-form.ts'

/** Sends an account form; after a refusal that says how long to wait it counts down. */
export function Submit({ form: { busy, wait }, children }: { form: AccountForm; children: string }) {
  const t = useAccountT()
  return (
    <Button type="submit" kind="beam" wide busy={busy} disabled={wait !== undefined}>
      {wait === undefined ? children : t('wait.form', { wait })}
    </Button>
  )
}
