import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { SessionProvider } from '../features/account/session-context.ts'
import { useUser } from '../features/account/use-user.ts'
import { userKey } from '../features/account/user-query.ts'
import { AfterBindProvider } from '../features/device/after-bind.ts'
import { musicNoOf } from '../features/remote/remote-store.ts'
import { SendProvider } from '../features/remote/send-context.tsx'
import { songsKey } from '../features/songs/song-pages.ts'
import { trackSends } from '../features/tracking/track-sends.ts'
import { BackgroundCallProvider, CallProvider } from '../shared/call-context.tsx'
import { useCalm } from '../shared/calm-store.ts'
import { useT } from '../shared/i18n/i18n.ts'
import { messageText } from '../shared/i18n/messages.ts'
import { useWays } from '../shared/navigate.ts'
import { href } from '../shared/paths.ts'
import { toast } from '../shared/toasts.ts'
import { setTv } from '../shared/tv-store.ts'
import { tvOf } from './bound-tv.ts'
import { Guarded, RememberPage } from './guards.tsx'
import { MainLayout } from './layout/main-layout.tsx'
import { ReconnectProvider } from './push/reconnect-context.ts'
import { usePushLink } from './push/use-push-link.ts'
import { Elsewhere, routes } from './routes.tsx'
import type { Shop } from './shop.ts'

/** The whole companion once it has started. */
export function App({ shop }: { shop: Shop }) {
  const { call, backgroundCall, queries, session } = shop
  return (
    <QueryClientProvider client={queries}>
      <CallProvider value={call}>
        <BackgroundCallProvider value={backgroundCall}>
          <SessionProvider value={session}>
            <Connected shop={shop} />
          </SessionProvider>
        </BackgroundCallProvider>
      </CallProvider>
    </QueryClientProvider>
  )
}

function Connected({ shop }: { shop: Shop }) {
  const { call, queries } = shop
  const user = useUser()
  const ready = useCalm((state) => state.calm)
  useEffect(() => setTv(tvOf(user)), [user])
  const { send, reconnect } = usePushLink({ call, userUuid: user?.userUuid, ready })
  const afterBind = useCallback(async () => {
    await queries.refetchQueries({ queryKey: userKey })
    await queries.invalidateQueries({ queryKey: [songsKey], refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: [songsKey, 'sung'] })
  }, [queries])
  const pushType = user?.pushType
  const trackedSend = useMemo(() => trackSends({ send, pushType, musicNoOf }), [send, pushType])
  return (
    <AfterBindProvider value={afterBind}>
      <SendProvider value={trackedSend}>
        <ReconnectProvider value={reconnect}>
          <BrowserRouter>
            <Turns onTurn={shop.onTurn} />
            <RememberPage />
            <Pages />
          </BrowserRouter>
        </ReconnectProvider>
      </SendProvider>
    </AfterBindProvider>
  )
}

// What a failed call asks for: a warning, or another page (spec REQ-6, REQ-8, REQ-9).
function Turns({ onTurn }: Pick<Shop, 'onTurn'>) {
  const t = useT()
  const { goTo, replace } = useWays()
  useEffect(
    () =>
      onTurn((turn) => {
        if ('warn' in turn) toast(messageText(t, turn.warn), 'warning')
        else if (turn.goTo === '/login') goTo(href(turn.goTo))
        else replace(href(turn.goTo))
      }),
    [onTurn, t, goTo, replace],
  )
  return null
}

function Pages() {
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route index element={<Navigate replace to={href('/index')} />} />
        {routes.map(({ path, Shown }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded path={path}>
                <Shown />
              </Guarded>
            }
          />
        ))}
        <Route path="*" element={<Elsewhere />} />
      </Route>
    </Routes>
  )
}
