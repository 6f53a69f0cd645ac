import { CheckIcon, HideIcon, ShowIcon } from '@openktv/ui/icons'
import { Field } from '@openktv/ui/field.tsx'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { useId, useState } from 'react'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import styles from './account-forms.module.css'
import { passwordRules } from './form-rules.ts'
import type { AccountForm } from './use-account-form.ts'

type FormPart = { form: AccountForm }

/** A mainland mobile number. */
export function PhoneField({ form: { values, errors, change } }: FormPart) {
  const t = useAccountT()
  return (
    <Field
      label={t('field.phone')}
      placeholder={t('field.phone.placeholder')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={values.account}
      onChange={(event) => change({ account: event.target.value.normalize('NFKC').replaceAll(/[\s-]/g, '') })}
      error={errors.account}
    />
  )
}

/** An e-mail address. */
export function EmailField({ form: { values, errors, change } }: FormPart) {
  const t = useAccountT()
  return (
    <Field
      label={t('field.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      value={values.account}
      onChange={(event) => change({ account: event.target.value })}
      error={errors.account}
    />
  )
}

/** A mobile number or an e-mail address. */
export function AccountField({ form: { values, errors, change } }: FormPart) {
  const t = useAccountT()
  return (
    <Field
      label={t('field.account')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={values.account}
      onChange={(event) => change({ account: event.target.value })}
      error={errors.account}
    />
  )
}

/** The password of an account there is. */
export function PasswordField({ form: { values, errors, change } }: FormPart) {
  const t = useAccountT()
  return (
    <Secret
      label={t('field.password')}
      autoComplete="current-password"
      value={values.password}
      onText={(password) => change({ password })}
      error={errors.password}
    />
  )
}

/** A new password, typed twice, with its conditions as they are met (spec AUT-15). */
export function NewPasswordFields({ form: { values, errors, change } }: FormPart) {
  const t = useAccountT()
  const rulesId = useId()
  return (
    <>
      <Secret
        label={t('field.newPassword')}
        autoComplete="new-password"
        aria-describedby={rulesId}
        value={values.password}
        onText={(password) => change({ password })}
        error={errors.password}
      />
      <ul id={rulesId} aria-label={t('rule.title')} className={styles['rules']}>
        {passwordRules(values.password).map(({ rule, met }) => (
          <li key={rule} className={met ? styles['met'] : undefined}>
            {met && <CheckIcon size={14} aria-label={t('rule.met')} />}
            {t(`rule.${rule}`)}
          </li>
        ))}
      </ul>
      <Secret
        label={t('field.again')}
        autoComplete="new-password"
        value={values.again}
        onText={(again) => change({ again })}
        error={errors.again}
      />
    </>
  )
}

type SecretProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onText: (text: string) => void
  error: string | undefined
  'aria-describedby'?: string
}

function Secret({ onText, ...rest }: SecretProps) {
  const t = useAccountT()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      after={
        <IconButton
          label={shown ? t('password.hide') : t('password.show')}
          className={styles['eye']}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon size={20} /> : <ShowIcon size={20} />}
        </IconButton>
      }
    />
  )
}
