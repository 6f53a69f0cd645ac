import { userType } from '@openktv/contract/account'
import { issueTicket } from '@openktv/contract/tickets'
import { Button } from '@openktv/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import styles from './account-forms.module.css'
import { useUser } from './use-user.ts'

/**
 * Signs in by the messaging app: a form POST that leaves this page and comes back to `backTo` (spec AUT-4). A guest takes a one-time ticket
 * along, so that the account keeps what the guest had. Only shown inside that app.
 */
export function MessagingSignIn({ action, backTo }: { action: string; backTo: string }) {
  const t = useAccountT()
  const call = useCall()
  const isGuest = useUser()?.type === userType.guest
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const leaving = useMutation({
    mutationFn: async () => await call(issueTicket, { purpose: 'guest' }),
    onSuccess: ({ ticket }) => {
      if (field.current) field.current.value = ticket
      form.current?.submit()
    },
  })
  function leave(event: FormEvent): void {
    if (!isGuest) return
    event.preventDefault()
    if (!leaving.isPending) leaving.mutate()
  }
  return (
    <form ref={form} className={styles['form']} method="post" action={action} onSubmit={leave}>
      <input type="hidden" name="redirectUrl" value={backTo} />
      <input ref={field} type="hidden" name="ticket" disabled={!isGuest} />
      <Button type="submit" kind="beam" wide busy={leaving.isPending}>
        {t('signIn.messaging')}
      </Button>
    </form>
  )
}
