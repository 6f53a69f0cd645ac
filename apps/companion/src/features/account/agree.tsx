import { Button } from '@openktv/ui/button.tsx'
import { Dialog } from '@openktv/ui/dialog.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './account-forms.module.css'
import type { AccountForm } from './use-account-form.ts'

const Agreement = lazy(async () => ({ default: (await import('./agreement.tsx')).Agreement }))

/** The user agreement: to be read in a sheet over the form, and to be accepted (spec AUT-16). */
export function Agree({ form: { values, errors, change } }: { form: AccountForm }) {
  const t = useT()
  const at = useAccountT()
  const errorId = useId()
  const [reading, setReading] = useState(false)
  return (
    <div className={styles['agree']}>
      <label>
        <input
          type="checkbox"
          className={styles['box']}
          checked={values.agreed}
          onChange={(event) => change({ agreed: event.target.checked })}
          aria-invalid={errors.agreed !== undefined}
          aria-describedby={errorId}
        />
        {at('agree.before')}
      </label>
      <button type="button" className={styles['link']} onClick={() => setReading(true)}>
        {at('agree.link')}
      </button>
      <p id={errorId} role="alert" className={styles['error']}>
        {errors.agreed}
      </p>
      <Dialog look="sheet" open={reading} title={at('title.agreement')} onClose={() => setReading(false)}>
        <Suspense fallback={<p>{t('app.loading.more')}</p>}>
          <Agreement />
        </Suspense>
        <Button wide onClick={() => setReading(false)}>
          {t('app.ok')}
        </Button>
      </Dialog>
    </div>
  )
}
