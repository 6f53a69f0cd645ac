import { fetchMessage, type Message, type MessageContent } from '@openktv/contract/messages'
import { Button } from '@openktv/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { MessageIcon } from '../../../features/messages/message-icon.tsx'
import { messageKey } from '../../../features/messages/message-pages.ts'
import { messageWords } from '../../../features/messages/message-words.ts'
import { useDeleteMessage } from '../../../features/messages/use-message-changes.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useMessagesT } from '../../../shared/i18n/messages-texts.ts'
import { useWays } from '../../../shared/navigate.ts'
import { href } from '../../../shared/paths.ts'
import { toastBottom } from '../../../shared/toasts.ts'
import { whenText } from '../../../shared/when.ts'
import { Page } from '../../layout/page.tsx'
import { BeamLink } from '../../parts/beam-link.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import styles from './messages-pages.module.css'

/** One message in full, what to do about it, and the way to be rid of it. */
export function MessagePage() {
  const id = useSearchParams()[0].get('id')
  return id ? <Shown id={id} /> : <MissingPage />
}

function Shown({ id }: { id: string }) {
  const t = useMessagesT()
  const call = useCall()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: [messageKey, id],
    // A message that is not there is said where it would be, not as a warning too.
    queryFn: async () => await call({ ...fetchMessage, silent: true }, { id }),
  })
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.message')} back>
      {data ? <Full message={data} nowMs={dataUpdatedAt} /> : <LoadState error={error} refetch={refetch} />}
    </Page>
  )
}

function Full({ message, nowMs }: { message: Message; nowMs: number }) {
  const t = useT()
  const messagesT = useMessagesT()
  const { back } = useWays()
  const { id, content, createdMs } = message
  const { title, text } = messageWords(messagesT, content)
  const { remove, busy } = useDeleteMessage(() => {
    toastBottom(messagesT('delete.done'), 'success')
    back()
  })
  return (
    <article className={styles['full']}>
      <div className={styles['head']}>
        <span className={styles['round']}>
          <MessageIcon kind={content.kind} />
        </span>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['when']}>{whenText(t, createdMs, nowMs)}</p>
        </div>
      </div>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>
        <Onward content={content} />
        <Button kind="danger" busy={busy} onClick={() => remove(id)}>
          {messagesT('delete.go')}
        </Button>
      </div>
    </article>
  )
}

// What there is to do about it.
function Onward({ content }: { content: MessageContent }) {
  const t = useMessagesT()
  if (content.kind === 'songArrived') {
    return <BeamLink to={href('/songList/song', { id: content.musicNo })}>{t('go.song')}</BeamLink>
  }
  const mayBeAnother = content.kind === 'passwordChanged' || content.kind === 'signedIn'
  return mayBeAnother && <BeamLink to={href('/reset/pwd')}>{t('go.password')}</BeamLink>
}
