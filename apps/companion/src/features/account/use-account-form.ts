import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createStore } from 'zustand'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { messageText } from '../../shared/i18n/messages.ts'
import { emptyValues, problemsOf, type FormShape, type Values } from './form-rules.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { useCountdown } from './use-countdown.ts'

/** What was typed so far; kept above the forms, so that another way of signing in finds it again. */
export type Draft = { values: Values; change: (change: Partial<Values>) => void }

// Whoever goes on to register, or to a new password, means the same account. No password and no code is kept.
const typedAccount = createStore(() => ({ account: '' }))

export function useDraft(): Draft {
  const [values, setValues] = useState({ ...emptyValues, ...typedAccount.getState() })
  function change(changed: Partial<Values>): void {
    if (changed.account !== undefined) typedAccount.setState({ account: changed.account })
    setValues((before) => ({ ...before, ...changed }))
  }
  return { values, change }
}

/** Somebody is in: the next one on this phone types an account of their own. */
export function forgetTypedAccount(): void {
  typedAccount.setState({ account: '' })
}

export type AccountFormNeeds<Answer> = {
  draft: Draft
  shape: FormShape
  send: (values: Values) => Promise<Answer>
  /** The form stays busy until this has ended. */
  onDone: (answer: Answer) => Promise<void> | void
}

type Asked = 'nothing' | 'account' | 'all'

/** One account form: its values, what is wrong with them, and sending it. */
export function useAccountForm<Answer>({ draft, shape, send, onDone }: AccountFormNeeds<Answer>) {
  const { values } = draft
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Asked>('nothing')
  const [refused, setRefused] = useState<Refusal>()
  const { left, start } = useCountdown()
  const errors = useErrors(asked === 'account' ? { account: shape.account ?? 'any' } : shape, values, refused)
  const sending = useMutation({
    mutationFn: async () => await send({ ...values, account: values.account.trim() }),
    onSuccess: onDone,
    onError: (error) => start(refuse(error).waitMs),
  })
  useEffect(() => {
    if (asked !== 'nothing' || refused) focusProblem(form.current)
  }, [asked, refused])

  function refuse(error: Error): Refusal {
    const refusal = refusalOf(error)
    setRefused(refusal)
    return refusal
  }

  function change(changed: Partial<Values>): void {
    setRefused(undefined)
    draft.change(changed)
  }

  /** Whether the account can be sent a code; where not, that is said. */
  function checkAccount(): boolean {
    const { account } = problemsOf(values, { account: shape.account ?? 'any' })
    if (account) setAsked('account')
    return account === undefined
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setRefused(undefined)
    if (Object.keys(problemsOf(values, shape)).length > 0) setAsked('all')
    else if (!sending.isPending) sending.mutate()
  }

  return {
    values,
    change,
    errors: asked === 'nothing' ? onlyRefused(errors, refused) : errors,
    busy: sending.isPending,
    checkAccount,
    /** How long until it may be sent again; undefined when that is now. */
    wait: left,
    refuse,
    props: { ref: form, onSubmit: submit, noValidate: true },
  }
}

function focusProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

export type AccountForm = Omit<ReturnType<typeof useAccountForm>, 'props'>

type Errors = Partial<Record<keyof Values, string>>

function useErrors(shape: FormShape, values: Values, refused: Refusal | undefined): Errors {
  const t = useT()
  const at = useAccountT()
  const errors: Errors = {}
  for (const [field, problem] of Object.entries(problemsOf(values, shape))) {
    if (isField(field)) errors[field] = at(`problem.${problem}`)
  }
  if (refused?.field) errors[refused.field] = messageText(t, refused.message)
  return errors
}

function onlyRefused(errors: Errors, refused: Refusal | undefined): Errors {
  const text = refused?.field && errors[refused.field]
  return refused?.field && text !== undefined ? { [refused.field]: text } : {}
}

function isField(name: string): name is keyof Values {
  return name in emptyValues
}
