import type { UserInfo } from '@openktv/contract/account'
import { wxBind, type SignedIn, type WxBindResult } from '@openktv/contract/sign-in'
import { Button } from '@openktv/ui/button.tsx'
import { Dialog } from '@openktv/ui/dialog.tsx'
import { CheckIcon } from '@openktv/ui/first-icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { href } from '../../shared/paths.ts'
import styles from './account-forms.module.css'
import { CodeField } from './code-field.tsx'
import { PhoneField } from './fields.tsx'
import { MessagingForm } from './messaging-form.tsx'
import { Submit } from './submit.tsx'
import { useAccountForm, useDraft } from './use-account-form.ts'

export type WxBindingProps = {
  user: Pick<UserInfo, 'account' | 'isWxBind'>
  action: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** Whether the messaging app knows this account, and the way to let it; for an account that only that app knows, the way to add a phone number (spec AUT-2). */
export function WxBinding({ user: { account, isWxBind }, action, onSignedIn }: WxBindingProps) {
  const t = useAccountT()
  const [query] = useSearchParams()
  const problem = problems.find((result) => result === query.get('wxBind'))
  return (
    <section aria-label={t('bind.title')} className={styles['binding']}>
      {isWxBind === 1 ? (
        <p className={styles['bound']}>
          <CheckIcon size={18} />
          {t('bind.bound')}
        </p>
      ) : (
        <MessagingForm action={action} backTo={href('/user/index')} along="wxBind">
          {t('bind.messaging')}
        </MessagingForm>
      )}
      {problem && (
        <p role="alert" className={styles['error']}>
          {t(`bind.${problem}`)}
        </p>
      )}
      {isWxBind === 1 && account === undefined && <PhoneBinding onSignedIn={onSignedIn} />}
    </section>
  )
}

const problems = ['taken', 'failed'] as const satisfies readonly WxBindResult[]

function PhoneBinding({ onSignedIn }: Pick<WxBindingProps, 'onSignedIn'>) {
  const t = useAccountT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('bind.phone')}
      </Button>
      <Dialog open={open} title={t('bind.phone')} onClose={() => setOpen(false)}>
        <PhoneForm onSignedIn={onSignedIn} />
      </Dialog>
    </>
  )
}

function PhoneForm({ onSignedIn }: Pick<WxBindingProps, 'onSignedIn'>) {
  const t = useAccountT()
  const call = useCall()
  const { props, ...form } = useAccountForm({
    draft: useDraft(),
    shape: { account: 'phone', code: true },
    send: async ({ account, code }) => await call(wxBind, { account, code }),
    onDone: onSignedIn,
  })
  return (
    <form className={styles['form']} {...props}>
      <p className={styles['hint']}>{t('bind.phone.hint')}</p>
      <PhoneField form={form} />
      <CodeField form={form} purpose="wxBind" />
      <Submit form={form}>{t('bind.phone')}</Submit>
    </form>
  )
}
