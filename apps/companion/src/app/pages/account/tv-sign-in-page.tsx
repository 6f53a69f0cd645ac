import { userType } from '@openktv/contract/account'
import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isTicketRefused, signInTicketQuery, useConfirm } from '../../../features/account/tv-sign-in.ts'
import { useUser } from '../../../features/account/use-user.ts'
import { useAfterBind } from '../../../features/device/after-bind.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { useWays } from '../../../shared/navigate.ts'
import { href } from '../../../shared/paths.ts'
import { toastBottom } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import { BeamLink } from '../../parts/beam-link.tsx'
import { HomeLink } from '../../parts/home-link.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './account-pages.module.css'

/** Where the TV's sign-in QR code leads: says which TV asks, and signs in there once that is confirmed (spec AUT-11). */
export function TvSignInPage() {
  const t = useAccountT()
  const { ticket } = useParams()
  const [query] = useSearchParams()
  const asked = ticket ?? query.get('uuid') ?? ''
  const user = useUser()
  return (
    <Page title={t('title.tv')}>
      {user?.type === userType.account ? <Asked key={asked} ticket={asked} nickname={user.nickname} /> : <First />}
    </Page>
  )
}

function Asked({ ticket, nickname }: { ticket: string; nickname: string }) {
  const call = useCall()
  const { data, error, refetch } = useQuery(signInTicketQuery(call, ticket))
  const over = useOver(data?.lifeMs)
  const confirming = useConfirm(ticket, useAfterBind())
  if (confirming.isSuccess) return <Done tv={confirming.data.deviceName} />
  if (over || isTicketRefused(error) || isTicketRefused(confirming.error)) return <Expired />
  if (!data) return <LoadState error={error} refetch={refetch} />
  return (
    <Question
      tv={data.deviceName}
      nickname={nickname}
      busy={confirming.isPending}
      onConfirm={() => confirming.mutate()}
    />
  )
}

type QuestionProps = { tv: string; nickname: string; busy: boolean; onConfirm: () => void }

function Question({ tv, nickname, busy, onConfirm }: QuestionProps) {
  const t = useAccountT()
  const { replace } = useWays()
  function refuse(): void {
    toastBottom(t('tv.refused'))
    replace(href('/index'))
  }
  return (
    <EmptyState
      drawing="tv"
      title={t('tv.ask', { tv })}
      hint={t('tv.ask.hint', { nickname })}
      action={
        <div className={styles['ways']}>
          <Button onClick={refuse}>{t('tv.notMe')}</Button>
          <Button kind="beam" busy={busy} onClick={onConfirm}>
            {t('tv.confirm')}
          </Button>
        </div>
      }
    />
  )
}

function Done({ tv }: { tv: string }) {
  const t = useAccountT()
  return (
    <div role="status">
      <EmptyState
        drawing="tv"
        title={t('tv.done', { tv })}
        hint={t('tv.done.hint')}
        action={<BeamLink to={href('/index')}>{t('active.go')}</BeamLink>}
      />
    </div>
  )
}

function Expired() {
  const at = useAccountT()
  return <EmptyState drawing="wire" title={at('tv.expired')} hint={at('tv.expired.hint')} action={<HomeLink />} />
}

function First() {
  const t = useAccountT()
  return (
    <EmptyState
      drawing="tv"
      title={t('tv.first')}
      hint={t('tv.first.hint')}
      action={<BeamLink to={href('/login')}>{t('signIn.go')}</BeamLink>}
    />
  )
}

// A question that nobody answered in time is not answered any more.
function useOver(lifeMs: number | undefined): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (lifeMs === undefined) return
    const timer = setTimeout(() => setOver(true), lifeMs)
    return () => clearTimeout(timer)
  }, [lifeMs])
  return over
}
