import { isEmail, loginType, signIn, type SignedIn } from '@openktv/contract/sign-in'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import styles from './account-forms.module.css'
import { Agree } from './agree.tsx'
import { CodeField } from './code-field.tsx'
import { AccountField, PasswordField, PhoneField } from './fields.tsx'
import { Submit } from './submit.tsx'
import { useAccountForm, type Draft } from './use-account-form.ts'

export type SignInFormProps = { draft: Draft; onSignedIn: (signedIn: SignedIn) => Promise<void> }

/** Signs in by phone and code (spec AUT-1). */
export function CodeSignIn({ draft, onSignedIn }: SignInFormProps) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { account: 'phone', code: true, agreed: true },
    send: async ({ account, code }) => await call(signIn, { loginType: loginType.code, account, code }),
    onDone: onSignedIn,
  })
  return (
    <form className={styles['form']} {...props}>
      <PhoneField form={form} />
      <CodeField form={form} purpose="signIn" />
      <Agree form={form} />
      <Submit form={form}>{t('signIn.go')}</Submit>
    </form>
  )
}

/** Signs in by phone or e-mail and password (spec AUT-1). */
export function PasswordSignIn({ draft, onSignedIn }: SignInFormProps) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft,
    shape: { account: 'any', password: 'known', agreed: true },
    send: async ({ account, password }) =>
      await call(signIn, { loginType: isEmail(account) ? loginType.email : loginType.phone, account, password }),
    onDone: onSignedIn,
  })
  return (
    <form className={styles['form']} {...props}>
      <AccountField form={form} />
      <PasswordField form={form} />
      <Agree form={form} />
      <Submit form={form}>{t('signIn.go')}</Submit>
    </form>
  )
}
