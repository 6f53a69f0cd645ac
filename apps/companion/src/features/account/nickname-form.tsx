import { CallFailure } from '@openktv/client/call'
import { renameUser } from '@openktv/contract/user-settings'
import { nicknameCharacters } from '@openktv/contract/business'
import { Button } from '@openktv/ui/button.tsx'
import { Field } from '@openktv/ui/field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { messageText } from '../../shared/i18n/messages.ts'
import { toastBottom } from '../../shared/toasts.ts'
import styles from './nickname-form.module.css'
import { userChanged } from './user-changed.ts'

/** Changes the nickname that everybody in the room sees. */
export function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const t = useT()
  const call = useCall()
  const queries = useQueryClient()
  const [text, setText] = useState(nickname)
  const rename = useMutation({
    mutationFn: async () => await call({ ...renameUser, silent: true }, { nickname: text.trim() }),
    onSuccess: async () => {
      await userChanged(queries, call)
      toastBottom(t('me.saved'), 'success')
      onDone()
    },
  })
  const length = Array.from(text.trim()).length
  const valid = length >= 1 && length <= nicknameCharacters
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (valid) rename.mutate()
      }}
    >
      <Field
        label={t('me.nickname')}
        value={text}
        autoComplete="nickname"
        onChange={(event) => setText(event.target.value)}
        error={valid ? (rename.error ? messageText(t, reason(rename.error)) : undefined) : t('msg.nickname.length')}
      />
      <Button type="submit" kind="beam" wide busy={rename.isPending} disabled={!valid}>
        {t('app.save')}
      </Button>
    </form>
  )
}

function reason(error: Error): string {
  return error instanceof CallFailure ? error.message : ''
}
