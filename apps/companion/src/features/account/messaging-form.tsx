import { issueTicket } from '@openktv/contract/tickets'
import { Button } from '@openktv/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import styles from './account-forms.module.css'

/** What goes along: a guest, so that the account keeps what the guest had, or an account that the messaging app is to know. */
type Along = 'guest' | 'wxBind'

const fieldNames: Readonly<Record<Along, string>> = { guest: 'ticket', wxBind: 'bind' }

export type MessagingFormProps = {
  action: string
  backTo: string
  along: Along | undefined
  children: string
}

/** Leaves for the messaging app's sign-in by a form POST that comes back to `backTo` (spec AUT-4), with a one-time ticket for who goes along. Only shown inside that app. */
export function MessagingForm({ action, backTo, along, children }: MessagingFormProps) {
  const call = useCall()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const leaving = useMutation({
    mutationFn: async (purpose: Along) => await call(issueTicket, { purpose }),
    onSuccess: ({ ticket }) => {
      if (field.current) field.current.value = ticket
      form.current?.submit()
    },
  })
  function leave(event: FormEvent): void {
    if (along === undefined) return
    event.preventDefault()
    if (!leaving.isPending) leaving.mutate(along)
  }
  return (
    <form ref={form} className={styles['form']} method="post" action={action} onSubmit={leave}>
      <input type="hidden" name="redirectUrl" value={backTo} />
      {along && <input ref={field} type="hidden" name={fieldNames[along]} />}
      <Button type="submit" kind={along === 'wxBind' ? 'quiet' : 'beam'} wide busy={leaving.isPending}>
        {children}
      </Button>
    </form>
  )
}
