import { registerByEmail, registerByPhone } from '@openktv/contract/sign-in'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import styles from './account-forms.module.css'
import { Agree } from './agree.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField, NewPasswordFields, PhoneField } from './fields.tsx'
import type { SignInFormProps } from './sign-in-forms.tsx'
import { Submit } from './submit.tsx'
import { useAccountForm, type Draft } from './use-account-form.ts'

/** Registers a phone number, which signs in at once (spec AUT-2). */
export function PhoneRegister({ draft, onSignedIn }: SignInFormProps) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { account: 'phone', code: true, password: 'new', agreed: true },
    send: async (values) => await call(registerByPhone, values),
    onDone: onSignedIn,
  })
  return (
    <form className={styles['form']} {...props}>
      <PhoneField form={form} />
      <CodeField form={form} purpose="register" />
      <NewPasswordFields form={form} />
      <Agree form={form} />
      <Submit form={form}>{t('register.go')}</Submit>
    </form>
  )
}

type EmailRegisterProps = { draft: Draft; onMailed: (to: string) => void }

/** Registers an e-mail address; its link has to be opened before anything else (spec AUT-2). */
export function EmailRegister({ draft, onMailed }: EmailRegisterProps) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { account: 'email', password: 'new', agreed: true },
    send: async ({ account, password, again, agreed }) => {
      await call(registerByEmail, { account, password, again, agreed })
      return account
    },
    onDone: onMailed,
  })
  return (
    <form className={styles['form']} {...props}>
      <EmailField form={form} />
      <NewPasswordFields form={form} />
      <Agree form={form} />
      <Submit form={form}>{t('register.email.go')}</Submit>
    </form>
  )
}
