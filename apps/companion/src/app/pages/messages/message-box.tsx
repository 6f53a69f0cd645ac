import type { MessageType } from '@openktv/contract/messages'
import { Button } from '@openktv/ui/button.tsx'
import { Confirm } from '@openktv/ui/dialog.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messagePages } from '../../../features/messages/message-pages.ts'
import { MessageRow } from '../../../features/messages/message-row.tsx'
import { useClearMessages, useDeleteMessage } from '../../../features/messages/use-message-changes.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useMessagesT } from '../../../shared/i18n/messages-texts.ts'
import { toastBottom } from '../../../shared/toasts.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'
import styles from './messages-pages.module.css'

type MessageBoxProps = { type: MessageType; empty: { title: string; hint: string } }

/** The messages of one box, newest first, each with its way out, and the way to clear them all. */
export function MessageBox({ type, empty }: MessageBoxProps) {
  const t = useMessagesT()
  const query = useInfiniteQuery(messagePages(useCall(), type))
  const { remove, busy } = useDeleteMessage(() => toastBottom(t('delete.done'), 'success'))
  if (!query.data) return <LoadState error={query.error} refetch={query.refetch} />
  const messages = query.data.pages.flatMap((page) => page.result)
  if (messages.length === 0) return <EmptyList drawing="mail" {...empty} />
  return (
    <>
      <ClearAll type={type} />
      <ul>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            nowMs={query.dataUpdatedAt}
            onDelete={(id) => !busy && remove(id)}
          />
        ))}
      </ul>
      <More {...query} />
    </>
  )
}

function ClearAll({ type }: { type: MessageType }) {
  const t = useT()
  const messagesT = useMessagesT()
  const [asking, setAsking] = useState(false)
  const { clear, busy } = useClearMessages(type, () => toastBottom(messagesT('clear.done'), 'success'))
  return (
    <div className={styles['tools']}>
      <Button kind="plain" busy={busy} onClick={() => setAsking(true)}>
        {messagesT('clear.go')}
      </Button>
      <Confirm
        open={asking}
        title={messagesT('clear.title')}
        text={messagesT('clear.text')}
        action={messagesT('clear.go')}
        cancel={t('app.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          clear()
        }}
      />
    </div>
  )
}
