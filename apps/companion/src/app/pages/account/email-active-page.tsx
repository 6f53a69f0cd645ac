import { CallFailure } from '@openktv/client/call'
import { activateUser } from '@openktv/contract/sign-in'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../shared/call-context.tsx'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { messageText } from '../../../shared/i18n/messages.ts'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import { BeamLink } from '../../parts/beam-link.tsx'
import { useKeepSignedIn } from './use-signed-in.ts'

/** Where the mailed link leads: activates the account, signs in and says so (spec AUT-2). */
export function EmailActivePage() {
  const t = useT()
  const at = useAccountT()
  const call = useCall()
  const keep = useKeepSignedIn()
  const [query] = useSearchParams()
  const ticket = query.get('ticket') ?? ''
  const started = useRef<string>(undefined)
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: async (mailed: string) => {
      await keep(await call({ ...activateUser, silent: true }, { ticket: mailed }))
    },
  })
  useEffect(() => {
    if (started.current === ticket) return
    started.current = ticket
    mutate(ticket)
  }, [ticket, mutate])
  return (
    <Page title={at('title.active')}>
      {isSuccess && (
        <EmptyState
          drawing="mail"
          title={at('active.done')}
          hint={at('active.done.hint')}
          action={<BeamLink to={href('/index')}>{at('active.go')}</BeamLink>}
        />
      )}
      {error && (
        <EmptyState
          drawing="wire"
          title={at('active.failed')}
          hint={messageText(t, error instanceof CallFailure ? error.message : '')}
          action={<BeamLink to={href('/login')}>{at('active.again')}</BeamLink>}
        />
      )}
      {!isSuccess && !error && (
        <div role="status">
          <EmptyState drawing="mail" title={at('active.running')} />
        </div>
      )}
    </Page>
  )
}
