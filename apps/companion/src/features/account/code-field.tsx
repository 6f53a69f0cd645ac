import { sendVerifyCode, type CodePurpose } from '@openktv/contract/sign-in'
import { Button } from '@openktv/ui/button.tsx'
import { Field } from '@openktv/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { toast } from '../../shared/toasts.ts'
import type { AccountForm } from './use-account-form.ts'
import { useCountdown } from './use-countdown.ts'

const digits = 6

/** The verification code, and the button that sends one; it counts down until another may be sent (spec AUT-3). */
export function CodeField({ form, purpose }: { form: AccountForm; purpose: CodePurpose }) {
  const t = useAccountT()
  const call = useCall()
  const place = useRef<HTMLDivElement>(null)
  const { left, start } = useCountdown()
  const { values, errors, change, refuse, checkAccount } = form
  const sending = useMutation({
    mutationFn: async () => await call(sendVerifyCode, { account: values.account.trim(), purpose }),
    onSuccess: ({ resendAfterMs }) => {
      start(resendAfterMs)
      toast(t('code.sent'), 'success')
      place.current?.querySelector('input')?.focus()
    },
    onError: (error) => start(refuse(error).waitMs),
  })
  return (
    <div ref={place}>
      <Field
        label={t('field.code')}
        placeholder={t('field.code.placeholder')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        onChange={(event) =>
          change({ code: event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, digits) })
        }
        error={errors.code}
        after={
          <Button
            busy={sending.isPending}
            disabled={left !== undefined}
            onClick={() => checkAccount() && sending.mutate()}
          >
            {left === undefined ? t('code.send') : t('code.wait', { wait: left })}
          </Button>
        }
      />
    </div>
  )
}
