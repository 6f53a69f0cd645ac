import { resetEmailPassword, resetPassword, sendResetEmail } from '@openktv/contract/sign-in'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import styles from './account-forms.module.css'
import { CodeField } from './code-field.tsx'
import { EmailField, NewPasswordFields, PhoneField } from './fields.tsx'
import { Submit } from './submit.tsx'
import { useAccountForm, type Draft } from './use-account-form.ts'

type ResetProps = { draft: Draft; onDone: () => void }

/** A new password by phone and code. */
export function PhoneReset({ draft, onDone }: ResetProps) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { account: 'phone', code: true, password: 'new' },
    send: async ({ account, code, password, again }) => await call(resetPassword, { account, code, password, again }),
    onDone,
  })
  return (
    <form className={styles['form']} {...props}>
      <PhoneField form={form} />
      <CodeField form={form} purpose="forgot" />
      <NewPasswordFields form={form} />
      <Submit form={form}>{t('reset.go')}</Submit>
    </form>
  )
}

/** Mails a link that sets a new password. */
export function EmailReset({ draft, onMailed }: { draft: Draft; onMailed: (to: string) => void }) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { account: 'email' },
    send: async ({ account }) => {
      await call(sendResetEmail, { account })
      return account
    },
    onDone: onMailed,
  })
  return (
    <form className={styles['form']} {...props}>
      <EmailField form={form} />
      <p className={styles['hint']}>{t('reset.email.hint')}</p>
      <Submit form={form}>{t('reset.email.go')}</Submit>
    </form>
  )
}

/** A new password by the ticket of the mailed link. */
export function TicketReset({ ticket, draft, onDone }: ResetProps & { ticket: string }) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { password: 'new' },
    send: async ({ password, again }) => await call(resetEmailPassword, { ticket, password, again }),
    onDone,
  })
  return (
    <form className={styles['form']} {...props}>
      <NewPasswordFields form={form} />
      <Submit form={form}>{t('reset.go')}</Submit>
    </form>
  )
}
